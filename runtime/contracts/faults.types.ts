import type { Fault } from '../rules/fault/fault.types.ts';

/** Where features report faults of a site; nowhere, where its dealer has no such service. Never throws, never waits. */
export interface FaultDesk {
  report(fault: Fault): void;
}
