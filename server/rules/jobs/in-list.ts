import type { Job } from '../../../src/services/contract/entities.ts'

/** A job as lists have it: a card shows no description, and a page of jobs would be twice as long with its structure. */
export const inList = ({ descriptionHtml: _, ...job }: Job): Job => job
