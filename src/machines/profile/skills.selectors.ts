/** Whether a skill can be added: not blank, and not in the list yet, ignoring case (specification 5: Skills on profile). */
export const isNew = (skills: readonly string[], skill: string): boolean =>
  skill.trim() !== '' && !skills.some((existing) => existing.toLowerCase() === skill.trim().toLowerCase())

/** The offered skills that the list has not yet. */
export const offersIn = ({ skills, offered }: { skills: readonly string[]; offered: readonly string[] }): readonly string[] => offered.filter((skill) => isNew(skills, skill))
