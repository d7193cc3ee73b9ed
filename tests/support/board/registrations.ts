/** The fields of registrations as specification 3 names them. */
export const applicantFields = {
  role: 'Applicant',
  firstName: 'Ada',
  surname: 'Lovelace',
  email: 'ada@example.com',
  password: 'Correct-horse-1',
  telephone: '+256700000001',
  nin: 'CF123456789012',
  dateOfBirth: '1990-12-10',
  gender: 'female',
  country: 'Uganda',
  city: 'Kampala',
}

export const employerFields = {
  ...applicantFields,
  role: 'Employer',
  employerName: 'Engines Ltd',
  industry: 'Software',
  officialEmail: 'office@engines.example.com',
  phone: '+256700000002',
  address: '1 Mill Road',
  website: 'https://engines.example.com',
  socialMedia: { twitter: '', linkedin: 'https://linkedin.com/company/engines' },
  registeringPersonName: 'Somebody Else',
  position: 'Founder',
}

type File = { field: string; content: Uint8Array | string; name: string }

/** A registration as a browser's form sends it: the links as JSON, the file last. */
export const registrationForm = (fields: Record<string, unknown>, file?: File): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  if (file !== undefined) form.append(file.field, new Blob([file.content as BlobPart]), file.name)
  return form
}
