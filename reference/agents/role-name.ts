/** Which agent of a session it is, as cells name it. */
export type RoleName = 'root' | 'planner' | 'child' | 'read-only-child';
