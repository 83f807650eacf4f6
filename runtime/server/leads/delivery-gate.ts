import type { Lane } from '../store/lead-store.types.ts';
import type { LeadTarget, TargetFault } from '../targets/target.types.ts';
import {
  answered,
  begin,
  claimed,
  failed,
  isIdle,
  type LaneState,
  laneName,
  openLane,
  opensIn,
  roomIn,
} from './lane-state.ts';

export interface DeliveryGateOptions {
  targetFor(tenant: string, target: string): Pick<LeadTarget, 'endpoint' | 'perSecond'> | null;
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number;
  random: () => number;
  /** Deliveries at the same time: in all, to one endpoint, in one lane. */
  places: { total: number; endpoint: number; lane: number };
}

export type DeliveryEnd = 'delivered' | TargetFault;

/** Which lanes may send how much now: so that one that hangs takes no place of another's, and one that is back is not run over. */
export interface DeliveryGate {
  /** How many of each lane may begin now, a place each in turn. */
  rooms(lanes: readonly Lane[]): number[];
  begin(lane: Lane): void;
  /** True: the lane was thought to be down, and answers again. */
  end(lane: Lane, how: DeliveryEnd): boolean;
  /** After a claim: lanes that were offered more than they had have caught up. */
  claimed(): void;
  /** Lanes that may begin nothing now. */
  closed(): Lane[];
  /** When one of them may, by itself, in milliseconds from now; null where only an end opens one. */
  opensIn(): number | null;
}

/** A gate with all lanes open. */
export function deliveryGate({ targetFor, elapsed, random, places }: DeliveryGateOptions): DeliveryGate {
  const states = new Map<string, LaneState>();
  const underWay = { total: 0, atEndpoint: new Map<string, number>() };
  let turn = 0;

  const stateOf = (lane: Lane): LaneState => {
    const name = laneName(lane);
    const state = states.get(name) ?? openLane(lane, targetFor(lane.tenant, lane.target));
    states.set(name, state);
    return state;
  };
  const count = (one: LaneState, change: 1 | -1): void => {
    one.underWay += change;
    underWay.total += change;
    const there = (underWay.atEndpoint.get(one.endpoint) ?? 0) + change;
    if (there > 0) underWay.atEndpoint.set(one.endpoint, there);
    else underWay.atEndpoint.delete(one.endpoint);
  };
  const roomOf = (one: LaneState): number => roomIn(one, elapsed(), places.lane);

  return {
    rooms(lanes) {
      const wanted = lanes.map((lane) => stateOf(lane));
      turn += 1;
      const rooms = shareOut(
        wanted.map((one) => ({ endpoint: one.endpoint, most: roomOf(one) })),
        places.total - underWay.total,
        (endpoint) => places.endpoint - (underWay.atEndpoint.get(endpoint) ?? 0),
        turn,
      );
      for (const [index, one] of wanted.entries()) {
        one.offered = rooms[index] as number;
        one.took = 0;
      }
      return rooms;
    },
    begin(lane) {
      const one = stateOf(lane);
      count(one, 1);
      begin(one, elapsed());
    },
    end(lane, how) {
      const one = stateOf(lane);
      count(one, -1);
      if (how === 'delivered' || how === 'refused') return answered(one);
      failed(one, elapsed(), random);
      return false;
    },
    claimed() {
      for (const [name, one] of [...states]) {
        claimed(one);
        // What is well and idle need not be remembered.
        if (isIdle(one)) states.delete(name);
      }
    },
    closed: () => [...states.values()].filter((one) => roomOf(one) <= 0).map(({ lane }) => lane),
    opensIn() {
      const now = elapsed();
      const times = [...states.values()].map((one) => opensIn(one, now, places.lane)).filter((time) => time !== null);
      return times.length === 0 ? null : Math.max(0, Math.min(...times));
    },
  };
}

/** Shares places out to lanes, one each in turn. `turn`: who is the first, another one each time. */
function shareOut(
  lanes: readonly { endpoint: string; most: number }[],
  places: number,
  placesAt: (endpoint: string) => number,
  turn: number,
): number[] {
  const rooms = lanes.map(() => 0);
  const endpoints = new Map(lanes.map(({ endpoint }) => [endpoint, placesAt(endpoint)]));
  let free = places;
  for (let gave = true; gave && free > 0; ) {
    gave = false;
    for (let step = 0; step < lanes.length && free > 0; step += 1) {
      const index = (turn + step) % lanes.length;
      const { endpoint, most } = lanes[index] as (typeof lanes)[number];
      const left = endpoints.get(endpoint) ?? 0;
      if ((rooms[index] as number) >= most || left <= 0) continue;
      rooms[index] = (rooms[index] as number) + 1;
      endpoints.set(endpoint, left - 1);
      free -= 1;
      gave = true;
    }
  }
  return rooms;
}
