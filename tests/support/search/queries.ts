/** Sixty searches that people make of the boards in `tests/support/content/postings`: titles, levels, departments, skills, places, plurals, accents, signs. */
export const queries: readonly string[] = [
  'engineer', 'engineers', 'engineering manager', 'software engineer', 'senior software engineer', 'civil engineer', 'assistant civil engineer', 'environmental engineering', 'project manager', 'construction project manager',
  'program manager', 'product manager', 'account executive', 'account development representative', 'sales', 'sales director', 'solutions architect', 'technical services engineer', 'customer success', 'recruiter',
  'data analyst', 'data scientist', 'analysts', 'research scientist', 'city research scientist', 'statistician', 'accountant', 'accounting', 'auditor', 'budget analyst',
  'attorney', 'agency attorney', 'paralegal', 'counsel', 'investigator', 'inspector', 'nurse', 'registered nurse', 'nurse practitioner', 'physician assistant',
  'primary care', 'pediatric', 'mental health', 'social worker', 'case manager', 'community coordinator', 'public health', 'public health nurse', 'fire department', 'police',
  'parks and recreation', 'housing', 'procurement', 'human resources', 'secretary', 'clerical associate', 'college aide', 'summer internship', 'dublin', 'new york deputy director',
]
