import { rejectOtherMachine } from './this-machine.js';

rejectOtherMachine();
await import('./build/klangweg.mjs');
