// An update of Push as movement: what is seen one after another before the table looks as the service says.
import { type Loss, type Stage, step } from '../game';
import type { Step } from '../queue';
import type { AnyEvent, TableView } from '../wire';
import { bank, type Board, flipped, laidAside, put, settle, take } from './board';
import { colourOf, isNumber, type PushState, read, stateOf } from './state';
import { isBust, lossOf } from './story';

const MS = { flip: 380, place: 300, aside: 420, take: 350, takeCard: 45, shake: 260, drop: 700, die: 900, read: 700, lose: 260, loseCard: 60, bank: 400, undo: 300 };
const LONGEST_LOSS = 500;

export function scene(stage: Stage, events: readonly AnyEvent[], before: TableView, after: TableView): Step[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  if (!is) return [];
  const steps: Step[] = [];
  let seat = was?.turn ?? 0;
  for (const [at, event] of events.entries()) {
    if (event.event === 'played') {
      seat = event.seat;
      steps.push(...played(stage, event.move, seat, was));
    } else if (event.event === 'drawn') {
      const move = read(event.move);
      if (move.verb === 'card') steps.push(...drawn(stage, move.card, isBust(events, at)));
      else if (move.verb === 'roll') steps.push(...rolled(stage, lossOf(events, at, seat, was, is), is));
    } else if (event.event === 'undone') {
      steps.push(step(stage, MS.undo, (ms) => stage.travel(settle(boardOn(stage), is), ms)));
    }
  }
  return steps;
}

const boardOn = (stage: Stage): Board => stage.board() as Board;

function played(stage: Stage, text: string, seat: number, was: PushState | null): Step[] {
  const move = read(text);
  if (move.verb === 'put') return [step(stage, MS.place, (ms) => stage.travel(put(boardOn(stage), move.stack), ms), 'place')];
  if (move.verb === 'take') {
    const cards = was?.stacks[move.stack]?.length ?? 1;
    const ms = MS.take + MS.takeCard * cards;
    return [step(stage, ms, (all) => stage.travel(take(boardOn(stage), move.stack, seat, isNumber), (all * MS.take) / ms, (all * MS.takeCard) / ms), 'take')];
  }
  if (move.verb === 'bank') {
    return [step(stage, MS.bank, (ms) => stage.travel(bank(boardOn(stage), seat, (kind) => colourOf(kind) === move.colour), ms), 'bank')];
  }
  return [];
}

function drawn(stage: Stage, card: string, isABust: boolean): Step[] {
  const steps = [step(stage, MS.flip, (ms) => stage.flip(flipped(boardOn(stage), card), ms), 'flip', () => boardOn(stage).stacks.flat().length)];
  if (isABust) {
    steps.push(step(stage, MS.shake, (ms) => (stage.shout('shout-bust'), stage.shake(ms)), 'bust'));
    steps.push(step(stage, MS.drop, (ms) => stage.travel(laidAside(boardOn(stage)), ms)));
  } else if (card === 'switch') {
    steps.push(step(stage, MS.aside, () => {}));
    steps.push(step(stage, MS.place, (ms) => stage.travel(laidAside(boardOn(stage)), ms)));
  }
  return steps;
}

function rolled(stage: Stage, loss: Loss, is: PushState): Step[] {
  const steps = [
    step(stage, MS.die, (ms) => stage.roll(loss, ms), 'die'),
    step(stage, MS.read, () => stage.rest(loss), loss.cards === 0 ? 'star' : undefined),
  ];
  if (loss.cards > 0) {
    const stagger = Math.min(MS.loseCard, LONGEST_LOSS / loss.cards);
    const ms = MS.lose + stagger * loss.cards;
    const without = (board: Board): Board => ({ ...board, benches: settle(board, { ...is, stacks: board.stacks.map((things) => things.map((one) => one.kind)), card: board.held?.kind ?? null }).benches });
    steps.push(step(stage, ms, (all) => stage.travel(without(boardOn(stage)), (all * MS.lose) / ms, (all * stagger) / ms)));
  }
  return steps;
}
