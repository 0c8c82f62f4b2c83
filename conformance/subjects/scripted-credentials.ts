/** What a subject is told to ask the scripted model for, and with. Not secrets: the same in every run, on purpose. */
export const scriptedCredentials: { readonly model: string; readonly apiKey: string } = {
  model: 'scripted-model',
  apiKey: 'scripted-key',
};

/** The model that plans in a session which is given a planner. */
export const plannerModel = 'scripted-planner';
