import type { employmentTypes, experienceLevels } from '../../../src/services/contract/entities.ts'
import { remembered } from '../../values/app/remembered.ts'

type EmploymentType = (typeof employmentTypes)[number]
type ExperienceLevel = (typeof experienceLevels)[number]

const folded = (text: string): string => text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase().replaceAll(/[^a-z]+/g, ' ').trim()

const employments: readonly (readonly [EmploymentType, RegExp])[] = [
  ['part-time', /\bpart ?time\b|^(?:p|pt)$|\b(?:teilzeit|temps partiel|tiempo parcial|media jornada|tempo parziale|tempo parcial|deeltijd|deltid|parttime)\b/],
  ['temporary', /\b(?:temp|temporary|contract(?:or)?|fixed ?term|seasonal|freelance|casual|per diem|befristet|cdd|temporal|tempo determinato)\b/],
  ['full-time', /\bfull ?time\b|^(?:f|ft)$|\b(?:permanent|regular|vollzeit|festanstellung|unbefristet|cdi|temps plein|tiempo completo|jornada completa|indefinido|tempo pieno|tempo indeterminato|tempo integral|voltijd|heltid|fulltime)\b/],
]

/** The contract's word for an employment as files write it ('FULL_TIME', 'Contract', 'Vollzeit'); undefined where none of them fits. */
export const employmentTypeIn = remembered((text): EmploymentType | undefined => {
  const words = folded(text)
  return employments.find(([, pattern]) => pattern.test(words))?.[0]
})

const levels: readonly (readonly [ExperienceLevel, RegExp])[] = [
  ['Internship', /\b(?:intern(?:ship)?|trainee(?:ship)?|working student|werkstudent|praktikum|stage)\b/],
  ['Senior', /\b(?:senior|sr|lead|principal|staff|director|executive|head|manager|expert)\b/],
  ['Mid Level', /\b(?:mid|middle|intermediate|experienced|associate|professional)\b/],
  ['Entry Level', /\b(?:entry|junior|jr|graduate|beginner|student|no experience)\b/],
]

/** The contract's word for an experience level as files write it ('Mid-Senior level' is Senior); undefined where none of them fits. */
export const experienceLevelIn = remembered((text): ExperienceLevel | undefined => {
  const words = folded(text)
  return levels.find(([, pattern]) => pattern.test(words))?.[0]
})
