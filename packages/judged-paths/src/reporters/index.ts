/** Reports of replayed paths. */
export { junit, type ReportedOutcome, type ReportedPath } from './junit.ts'
