/**
 * The tags of tests that `npm test` leaves for `npm run test:all`, with the reason. A test, a suite (`{ tags: ['long'] }`) or a file (a comment `@module-tag long`) has them.
 */
export const left = {
  repeated: 'tests that pass in the same run on another database, at another moment or in another place, and paths on a screen whose transitions and nodes other paths have',
  long: 'tests that take long, of what few changes touch',
}
