/** Names of all verbs with what each does, in the order of the help text. */
export const verbList = [
  { name: 'run', summary: 'judge a subject against contracts, with evidence for each verdict' },
  { name: 'fingerprint', summary: 'digests of request bodies, tool lists or goldens' },
  { name: 'capture', summary: "record a subject's surface in each cell as pending goldens" },
  { name: 'pending', summary: 'list the pending goldens and the change ids that wait for a decision' },
  { name: 'accept', summary: 'promote pending goldens into the ledger, with a reason' },
  { name: 'check', summary: 'compare fresh captures with the goldens; reads only' },
  { name: 'explain', summary: 'what a requirement, check, tool, act, broken subject or error code means' },
  { name: 'report', summary: 'join the reports of shards, or print a report in another format' },
  { name: 'selftest', summary: 'show that every broken subject is caught by exactly the checks it names' },
  { name: 'agents', summary: 'install or list the shipped recipes of real agents' },
  { name: 'reference', summary: 'run or serve the reference runtime, or print its surface' },
] as const;

export type VerbName = (typeof verbList)[number]['name'];
