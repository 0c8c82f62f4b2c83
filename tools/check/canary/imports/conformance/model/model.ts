export type Model = string;
