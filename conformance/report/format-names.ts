/** Names of the formats that a report can be had in. */
export const reportFormats = [
  'text',
  'singleline',
  'json',
  'jsonl',
  'junit',
  'tap',
  'github',
  'gitlab',
  'markdown',
  'sarif',
  'html',
] as const;

/** Name of a format that a report can be had in. */
export type ReportFormat = (typeof reportFormats)[number];

/** The ending of a file that holds a report in each format. */
export const formatEndings: { readonly [format in ReportFormat]: string } = {
  text: 'txt',
  singleline: 'txt',
  json: 'json',
  jsonl: 'jsonl',
  junit: 'xml',
  tap: 'tap',
  github: 'txt',
  gitlab: 'json',
  markdown: 'md',
  sarif: 'sarif',
  html: 'html',
};
