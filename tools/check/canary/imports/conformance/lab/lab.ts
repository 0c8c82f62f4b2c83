import { driver } from '../subjects/driver.ts';
export const lab = driver;
