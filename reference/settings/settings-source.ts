import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { Settings } from '../../spec/generated/settings.gen.ts';
import { type FileState, fileState, isSameState } from './file-state.ts';
import { parseSettings, type SettingsCheck } from './parse-settings.ts';
import { plainSettings } from './plain-settings.ts';
import { readSettingsText } from './read-settings-text.ts';

/** The settings as they are now. What cannot be read is thrown as a HarnessError, at each use until it is mended. */
export interface SettingsSource {
  /** Looks at the file again and gives what it says. */
  refresh(): Promise<Settings>;
  /** As `refresh`, at once. */
  current(): Settings;
}

export interface SettingsSourceOptions {
  readonly home: string;
  /** In place of the file in the home. It has to exist. */
  readonly settingsFile?: string;
  /** Win over servers of the same name in the file. */
  readonly servers?: NonNullable<Settings['mcpServers']>;
}

/** Where the settings lie unless a file is named. */
export function settingsPath(home: string): string {
  return join(home, '.surfacelock', 'settings.json');
}

/** Opens the settings of a session. Throws where they cannot be read. */
export async function openSettings(options: SettingsSourceOptions): Promise<SettingsSource> {
  const source = new SettingsFile(options);
  await source.refresh();
  return source;
}

type Reading =
  | { readonly kind: 'read'; readonly settings: Settings }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Not plainly valid, and what would tell why is not loaded yet. */
  | { readonly kind: 'unjudged' };

class SettingsFile implements SettingsSource {
  readonly #path: string;
  readonly #isNamed: boolean;
  readonly #servers: NonNullable<Settings['mcpServers']>;
  #check: SettingsCheck | null = null;
  #state: FileState | null = null;
  #reading: Reading | null = null;

  constructor({ home, settingsFile, servers = {} }: SettingsSourceOptions) {
    this.#path = settingsFile ?? settingsPath(home);
    this.#isNamed = settingsFile !== undefined;
    this.#servers = servers;
  }

  async refresh(): Promise<Settings> {
    this.#look();
    if (this.#reading?.kind === 'unjudged') {
      const { loadSettingsCheck } = await import('./load-settings-check.ts');
      this.#check = await loadSettingsCheck();
      this.#reading = null;
    }
    return this.current();
  }

  current(): Settings {
    const reading = this.#look();
    if (reading.kind === 'read') return reading.settings;
    if (reading.kind === 'failed') throw reading.error;
    throw new HarnessError('CONFIG_INVALID', `settings file ${this.#path} is not valid`);
  }

  #look(): Reading {
    const state = fileState(this.#path);
    if (this.#reading === null || !isSameState(state, this.#state)) {
      this.#reading = this.#read(state);
      this.#state = state;
    }
    return this.#reading;
  }

  #read(state: FileState | null): Reading {
    try {
      const settings = state === null ? this.#absent() : this.#parse();
      if (settings === null) return { kind: 'unjudged' };
      const mcpServers = { ...settings.mcpServers, ...this.#servers };
      return { kind: 'read', settings: { ...settings, mcpServers } };
    } catch (error) {
      return { kind: 'failed', error };
    }
  }

  /** Rules that were there and are gone would open what they shut. */
  #absent(): Settings {
    if (this.#isNamed || this.#state !== null) {
      throw new HarnessError('DOCUMENT_NOT_FOUND', `settings file ${this.#path} does not exist`);
    }
    return {};
  }

  #parse(): Settings | null {
    const text = readSettingsText(this.#path);
    const plain = plainSettings(text);
    if (plain !== null || this.#check === null) return plain;
    return parseSettings(text, this.#path, this.#check);
  }
}
