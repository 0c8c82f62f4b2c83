import { sound } from '../spec/sound.ts';
export const reference = sound;
