// An update of Dojo as movement: what is seen one after another before the table looks as the service says.
import { type Stage, step } from '../game';
import type { Step } from '../queue';
import type { AnyEvent, TableView } from '../wire';
import { type Board, laid, leaving, refilled, scored, settle, taken } from './board';
import { type DojoState, read, stateOf } from './state';

const MS = { take: 350, lay: 350, look: 1000, leave: 380, leaveCard: 60, refill: 380, undo: 300 };

export function scene(stage: Stage, events: readonly AnyEvent[], before: TableView, after: TableView): Step[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  if (!is || events.some((event) => event.event === 'started')) return [];
  const steps: Step[] = [];
  for (const event of events) {
    if (event.event === 'played') steps.push(...played(stage, event.move, event.seat, was, is));
    else if (event.event === 'drawn') {
      const { card } = read(event.move);
      steps.push(step(stage, MS.refill, (ms) => stage.travel(refilled(boardOn(stage), card), ms), 'flip'));
    } else if (event.event === 'undone') steps.push(step(stage, MS.undo, (ms) => stage.travel(settle(boardOn(stage), is), ms)));
  }
  return steps;
}

const boardOn = (stage: Stage): Board => stage.board() as Board;

function played(stage: Stage, text: string, seat: number, was: DojoState | null, is: DojoState): Step[] {
  const move = read(text);
  if (move.verb === 'take') return [step(stage, MS.take, (ms) => stage.travel(taken(boardOn(stage), move.places), ms), 'take')];
  const steps: Step[] = [];
  const isLaying = move.verb === 'lay';
  if (isLaying) steps.push(step(stage, MS.lay, (ms) => stage.travel(laid(boardOn(stage), seat, move.card, move.x, move.y), ms), 'place'));
  const count = (was?.mats[seat]?.length ?? 0) + Number(isLaying) - (is.mats[seat]?.length ?? 0);
  if (count <= 0) return steps;
  const ms = MS.leave + MS.leaveCard * count;
  const points = (is.points[seat] ?? 0) - (was?.points[seat] ?? 0);
  const shine = () => {
    stage.travel(shining(boardOn(stage), seat, is), 0);
    stage.shout('shout-score', { points });
  };
  steps.push(step(stage, MS.look, shine, 'claim'));
  steps.push(
    step(stage, ms, (all) => {
      const board = boardOn(stage);
      stage.travel(scored(board, seat, leaving(board, seat, is)), (all * MS.leave) / ms, (all * MS.leaveCard) / ms);
    }),
  );
  return steps;
}

/** The cards of a combo shine before they go. */
function shining(board: Board, seat: number, is: DojoState): Board {
  return { ...board, scored: { seat, things: leaving(board, seat, is) } };
}
