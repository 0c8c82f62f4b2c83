// Made by tools/generate from spec/schema/config.schema.json. Do not edit.

/**
 * surfacelock.config.json: what a command uses when its flags say nothing. Paths are relative to this document.
 */
export interface Config {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Subject file, or name of a shipped subject.
   */
  readonly subject?: string;
  /**
   * Contracts that the subject is held to.
   */
  readonly contracts?: readonly string[];
  /**
   * Folder of the goldens. It belongs to the one subject above.
   */
  readonly golden?: string;
  /**
   * Folder for what a run leaves behind. Default `.surfacelock`.
   */
  readonly runFolder?: string;
  /**
   * File with the known failings of the subject.
   */
  readonly expectedFailures?: string;
  /**
   * Fresh processes on which a verdict of stability rests. Default 10.
   */
  readonly runs?: number;
  /**
   * `auto`: namespaces where the system allows them. `partial`: never. Default `auto`.
   */
  readonly containment?: 'auto' | 'partial';
  /**
   * Lowest level whose failures give exit code 1. Default `must`.
   */
  readonly failOn?: 'must' | 'should';
}
