/** Finds lists of people, which have titles of jobs too. */
import type { ColumnField } from './words.ts'

const plainName = (name: string): string => name.normalize('NFKD').toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** The two names that a person has, and a posting has not. */
const firstNames: ReadonlySet<string> = new Set(['firstname', 'givenname', 'forename', 'vorname', 'prenom', 'voornaam', 'fornamn', 'fornavn', 'etunimi', 'primeironome', 'imie'])
const lastNames: ReadonlySet<string> = new Set(['lastname', 'surname', 'familyname', 'nachname', 'nomdefamille', 'achternaam', 'efternamn', 'etternavn', 'efternavn', 'sukunimi', 'apellido', 'apellidos', 'sobrenome', 'cognome', 'nazwisko'])

/** What only postings have: one may name the person who hires as well. */
const ofPostings = ['description', 'requirements', 'lastDay', 'skills', 'benefits'] as const satisfies readonly ColumnField[]

/** Whether columns are those of a list of people, such as the connections of somebody or the staff of a company. */
export const areOfPeople = (names: readonly string[], columns: ReadonlyMap<ColumnField, readonly string[]>): boolean => {
  if (ofPostings.some((field) => columns.has(field))) return false
  const all = names.map(plainName)
  return all.some((name) => firstNames.has(name)) && all.some((name) => lastNames.has(name))
}
