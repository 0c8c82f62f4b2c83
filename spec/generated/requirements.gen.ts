// Made by tools/generate from spec/schema/requirements.schema.json. Do not edit.

/**
 * One family of requirements.
 */
export interface Requirements {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Name of the family: the file's name, and the first part of each id.
   */
  readonly family: string;
  /**
   * The requirements, each one sentence.
   */
  readonly requirements: readonly Requirement[];
}

/**
 * How grave a failure is. A negation stands in the text, never here. INFO never changes the exit code.
 */
export type Level = 'MUST' | 'SHOULD' | 'MAY' | 'INFO';

/**
 * Where in a document a requirement comes from.
 */
export interface SourceLines {
  /**
   * Name of the document and its edition.
   */
  readonly document: string;
  /**
   * Its lines, such as `5-32, 109`.
   */
  readonly lines?: string;
  /**
   * Its section, where the document has no lines to count, such as `8.1`.
   */
  readonly section?: string;
}

/**
 * One sentence that a runtime meets or fails.
 */
export interface Requirement {
  /**
   * `<family>.<slug>`; stable and never used again for anything else.
   */
  readonly id: string;
  /**
   * The only thing that says how grave a failure is.
   */
  readonly level: Level;
  /**
   * Contracts that it binds.
   */
  readonly contracts: readonly string[];
  /**
   * Where it comes from. `implementation detail`: how the reference chose to do what no source states; it binds only the reference.
   */
  readonly source: SourceLines | 'implementation detail';
  /**
   * What holds, in one sentence.
   */
  readonly text: string;
  /**
   * Features that a subject has to declare for the requirement to apply.
   */
  readonly needs?: readonly string[];
  /**
   * Why no check can show it. Present exactly when no check proves it.
   */
  readonly unprovable?: string;
  /**
   * Decision that fixes the reading or the level where these are not obvious.
   */
  readonly decision?: string;
  /**
   * How an implementer mends a failure.
   */
  readonly mend: string;
}
