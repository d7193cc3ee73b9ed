import { problemsOf } from '../../services/contract/fields.ts'
import { isPreset, presetSkills } from '../../services/contract/hiring/limits.ts'
import { EditedSkills } from '../../services/contract/hiring/posting.ts'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A skill as a job has it: without space around it, and one of the preset skills in their spelling (specification 9). */
const normalSkill = (typed: string): string => presetSkills.find((preset) => isSame(preset, typed.trim())) ?? typed.trim()

/** The reason why a skill cannot be added; empty when it can (specification 5: Edit job). */
export const skillProblemIn = (skills: readonly string[], typed: string): string => {
  const skill = normalSkill(typed)
  if (skills.some((existing) => isSame(existing, skill))) return 'This skill is there already.'
  return Object.values(problemsOf(EditedSkills, [...skills, skill]))[0] ?? ''
}

/** The skills with one more, at the end. */
export const withSkill = (skills: readonly string[], typed: string): string[] => [...skills, normalSkill(typed)]

export const withoutSkill = (skills: readonly string[], skill: string): string[] => skills.filter((existing) => existing !== skill)

/** The preset skills in their own order, then the others as they were added. */
export const presetsFirst = (skills: readonly string[]): string[] => [...presetSkills.filter((preset) => skills.includes(preset)), ...skills.filter((skill) => !isPreset(skill))]
