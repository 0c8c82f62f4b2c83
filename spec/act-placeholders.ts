/** What an act's argument template is filled with. */
export interface ActPlaceholders {
  /** Each has to occur in the template. */
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

const placeholders: { readonly [act: string]: ActPlaceholders } = {
  compress: { needed: ['anchor', 'direction'], optional: [] },
  editFile: { needed: ['path', 'before', 'after'], optional: [] },
  fetch: { needed: ['url'], optional: [] },
  listFiles: { needed: ['path'], optional: [] },
  noArguments: { needed: [], optional: [] },
  readFile: { needed: ['path'], optional: [] },
  search: { needed: ['pattern'], optional: ['path'] },
  shell: { needed: ['command'], optional: [] },
  spawnAgent: { needed: ['prompt'], optional: [] },
  spawnReader: { needed: ['prompt'], optional: [] },
  writeFile: { needed: ['path', 'content'], optional: [] },
  writeTodo: { needed: ['item'], optional: [] },
};

/** Names of the abstract acts. */
export const actNames: readonly string[] = Object.keys(placeholders);

/** The placeholders of an abstract act; none for an act that does not exist, which the schema refuses. */
export function actPlaceholders(act: string): ActPlaceholders {
  return placeholders[act] ?? { needed: [], optional: [] };
}
