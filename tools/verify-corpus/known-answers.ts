/** One hash that was recorded elsewhere, for a version whose folder may lack the record. */
export type HashName = 'ToolsHash' | 'SystemHash' | 'PrefixHash' | 'ToolSchemaTokens';

/** What is known of one version: some of its hashes. */
export type Answers = Partial<Readonly<Record<HashName, string>>>;

/** In the order of the table. */
export const hashNames: readonly HashName[] = ['ToolsHash', 'SystemHash', 'PrefixHash', 'ToolSchemaTokens'];

/** Recorded by public versions of the program whose record may be missing beside the other files, by commit. */
export const knownAnswers: ReadonlyMap<string, Answers> = new Map([
  ['27d99bbdb0e6d1f884ccdccfe7c36c6c9dbfa174', { ToolsHash: '69878e44e84d9a93', ToolSchemaTokens: '3409' }],
]);
