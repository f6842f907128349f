// Push in a few taps.
import { read } from '../push/state';
import type { Taught } from './lesson';

export const taught: Taught = {
  sentences: [
    'learn-push-flip', 'learn-push-one', 'learn-push-choose', 'learn-push-why', 'learn-push-switch', 'learn-push-stop',
    'learn-push-roll', 'learn-push-bust', 'learn-push-bank',
  ],
  places(move) {
    const { verb, stack, colour } = read(move);
    if (verb === 'put' || verb === 'take') return [`[data-stack="${stack + 1}"]`];
    if (verb === 'bank') return [`button.col[data-colour="${colour}"]`, '.act.left'];
    return [verb === 'flip' ? '.act.right' : '.act.left'];
  },
};
