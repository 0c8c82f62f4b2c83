// must fail: a check sees a subject through its lab alone.
import { driver } from '../../subjects/driver.ts';
export const reaches = driver;
