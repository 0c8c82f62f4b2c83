/** Whether a streamed reply has calls that share an id, or a call with an empty one. */
export async function hasOddIds(response: Response): Promise<boolean> {
  // A reply that breaks off has nothing to be found in.
  const text = await response
    .clone()
    .text()
    .catch(() => '');
  const ids = [...text.matchAll(/"index":\d+,"id":"([^"]*)","type":"function"/g)].map(([, id]) => id ?? '');
  return ids.includes('') || new Set(ids).size < ids.length;
}
