import { commitmentTo, namesApart } from '@soiree/kernel';
import type { RoomView, TableSummary } from '@soiree/protocol';
import { isOn, type Room } from './room.ts';

/** What others may know about a room. */

interface Around {
  isHere(player: string): boolean;
  isAway(seat: number): boolean;
  readonly isDealing: boolean;
  /** The only person at the table lets the bot play, and not a host. */
  readonly isSolo: boolean;
  readonly watchers: RoomView['watchers'];
  readonly votes: RoomView['votes'];
}

export function roomViewOf(room: Room, around: Around): RoomView {
  const people = [
    ...room.seats.map((seat) => (seat.kind === 'person' ? seat.name : '')),
    ...around.watchers.map(({ name }) => name),
  ];
  const names = namesApart(people);
  return {
    code: room.code,
    game: room.game,
    public: room.public,
    phase: around.isDealing ? 'dealing' : room.phase,
    host: room.host,
    seats: room.seats.map((seat, i) => {
      if (seat.kind !== 'person') return seat;
      const { player } = seat;
      const isAway = seat.left || around.isAway(i);
      return {
        kind: 'person',
        player,
        name: names[i],
        here: player !== null && around.isHere(player),
        standIn: seat.relieved && !around.isSolo ? 'host' : seat.relieved || (isAway && isOn(room)) ? 'away' : null,
      };
    }),
    watchers: around.watchers.map((watcher, i) => ({ ...watcher, name: names[room.seats.length + i] })),
    options: room.options,
    clock: room.clock,
    pace: room.pace,
    commitment: commitmentTo(room.secret),
    match: room.match,
    votes: around.votes,
    muted: [...room.muted],
  };
}

export function summaryOf(room: Room): TableSummary {
  const host = room.seats.find((seat) => seat.kind === 'person' && seat.player !== null && seat.player === room.host);
  return {
    code: room.code,
    game: room.game,
    phase: room.phase,
    host: host?.kind === 'person' ? host.name : null,
    seats: room.seats.length,
    people: room.seats.filter((seat) => seat.kind === 'person').length,
    bots: room.seats.filter((seat) => seat.kind === 'bot').length,
    clock: room.clock,
  };
}
