import type { Settings } from '../../spec/generated/settings.gen.ts';
import { findDuplicateKey } from '../dispatch/find-duplicate-key.ts';

type Check = (value: unknown) => boolean;

/**
 * Settings that are plainly valid, read without parser and validator, which are slow to load. Null for a text that needs
 * a closer look: what is accepted here the schema accepts too, and not the other way round.
 */
export function plainSettings(text: string): Settings | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The real parser tells what is wrong, and where.
    return null;
  }
  return isSettings(value) && findDuplicateKey(text) === null ? value : null;
}

function isSettings(value: unknown): value is Settings {
  return settings(value);
}

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const someText: Check = (value) => typeof value === 'string' && value.length > 0;
const rule: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 4096;
const address: Check = (value) => typeof value === 'string' && /^https?:\/\//.test(value);
const model: Check = (value) =>
  someText(value) && String(value).length <= 256 && !/\p{Cc}/u.test(String(value));
const timeout: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 600_000;
const hook = closed({ match: text, command: someText, timeoutMs: timeout }, ['command']);
const commandServer = { command: someText, args: list(text), env: map(text) };
const urlServer = { url: address, headers: map(text) };
const switches = { enabled: flag, authorized: flag, autoStart: flag };
const isCommand = closed({ ...commandServer, ...switches }, ['command']);
const isUrl = closed({ ...urlServer, ...switches }, ['url']);
const server: Check = (value) => isCommand(value) || isUrl(value);
const capability: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 512;
const trigger: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 256;
const use: Check = (value) => value === 'require' || value === 'prefer';
const route = closed({ capability, use, triggers: list(trigger) }, ['capability', 'use']);
const checks: Check = (value) =>
  Array.isArray(value) && value.every(rule) && new Set(value).size === value.length;
const settings = closed({
  $schema: text,
  permissions: closed({ allow: list(rule), ask: list(rule), deny: list(rule) }),
  hooks: closed({ PreToolUse: list(hook), PostToolUse: list(hook) }),
  planner: closed({ model }, ['model']),
  mcpServers: map(server, (name) => name.length > 0 && name.length <= 128),
  routes: list(route),
  checks,
});

/** An object with no other members than these. */
function closed(members: { readonly [name: string]: Check }, required: readonly string[] = []): Check {
  return (value) =>
    isRecord(value) &&
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, member]) => Object.hasOwn(members, name) && members[name]?.(member));
}

function list(item: Check): Check {
  return (value) => Array.isArray(value) && value.every(item);
}

function map(member: Check, isName: (name: string) => boolean = () => true): Check {
  return (value) =>
    isRecord(value) && Object.entries(value).every(([name, entry]) => isName(name) && member(entry));
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
