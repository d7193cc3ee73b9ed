/** The errors of the store, whichever database it has. */

export class Conflict extends Error {}
/** Somebody else changed it first: it has another version than the one that the editor saw. */
export class Stale extends Conflict {}
/** A job whose employer takes applications on another site. */
export class AppliesElsewhere extends Conflict {}
export class Gone extends Error {}
/** Postings from sources that belong to other accounts. */
export class ForeignSource extends Conflict {
  readonly sources: readonly string[]

  constructor(sources: readonly string[]) {
    super('A source belongs to another account.')
    this.sources = sources
  }
}
export class NotFound extends Error {}
export class StoreUnavailable extends Error {}
/** The database was lost during a commit: the change may or may not be stored. Do not undo it, and do not repeat what would count twice. */
export class OutcomeUnknown extends StoreUnavailable {}
