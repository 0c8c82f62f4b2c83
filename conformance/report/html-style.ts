/** The style of the page. It names no address, so that nothing is fetched. */
export const htmlStyle: string = [
  'body{font:15px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}',
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f5f5f5;padding:.75rem;margin:.25rem 0 1rem}',
  'summary{cursor:pointer;overflow-wrap:anywhere}',
  'table{border-collapse:collapse;width:100%}',
  'td,th{text-align:left;border-bottom:1px solid #ddd;padding:.2rem .5rem;overflow-wrap:anywhere}',
  '.good{color:#176f2c}.bad{color:#b3261e}.odd{color:#7a5b00}',
  '@media (prefers-color-scheme:dark){body{color:#ddd;background:#181818}pre{background:#242424}',
  '.good{color:#6fcf87}.bad{color:#ff8a80}.odd{color:#e0c060}td,th{border-color:#444}}',
].join('\n');
