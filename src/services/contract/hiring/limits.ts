/** What the forms of a job offer and accept, for views that check nothing themselves. */

/** The soft skills that a post offers (specification 9). */
export const presetSkills = [
  'Communication Skills',
  'Teamwork and Collaboration',
  'Problem-Solving Skills',
  'Time Management',
  'Adaptability and Flexibility',
] as const

/** Whether a skill is one of these, in their spelling. */
export const isPreset = (skill: string): boolean => presetSkills.some((preset) => preset === skill)

/** The salary types that an edit offers (specification 9). */
export const editedSalaryTypes = ['Hourly', 'Monthly', 'Yearly'] as const

/** Limits of an edit (specification 5, 9). */
export const jobLimits = { title: 3, place: 2, description: 50, skills: 10 } as const
