/** Names that the entry and the fields of a given mapping may use, by what is given. */
export const givenFields: {
  readonly [Kind in 'checks' | 'hooks' | 'mcp' | 'permissions' | 'planner' | 'routes']: readonly string[];
} = {
  checks: [],
  hooks: ['PreToolUse', 'PostToolUse', 'event', 'match', 'command', 'timeoutMs', 'timeoutSeconds'],
  mcp: ['name', 'command', 'args', 'commandLine', 'env', 'autoStart', 'enabled', 'authorized'],
  permissions: ['allow', 'ask', 'deny'],
  planner: ['plannerModel'],
  routes: [],
};

/** Formats of a configuration file that something can be merged into, by the ending of a file that is not listed. */
export function givenFormat(path: string): 'json' | 'toml' | null {
  if (path.endsWith('.json')) return 'json';
  return path.endsWith('.toml') ? 'toml' : null;
}
