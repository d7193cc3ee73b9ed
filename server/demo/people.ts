import type { NewUser } from '../store/store.ts'
import type { EmployerEmail } from './companies.ts'

type Person = Omit<NewUser, 'passwordHash' | 'role' | 'isActive' | 'fullName'> & { firstName: string; surname: string; isActive?: false }

/** Applicants; the last one is not verified, so that such a login can be tried. */
export const applicants: readonly Person[] = [
  { email: 'applicant@kazi.test', firstName: 'Amina', surname: 'Nakato', telephone: '+256700100101', city: 'Kampala', country: 'Uganda', gender: 'female', dateOfBirth: '1996-04-12', profession: 'Frontend developer', headline: 'I build quiet, fast interfaces' },
  { email: 'brian.kiptoo@kazi.test', firstName: 'Brian', surname: 'Kiptoo', telephone: '+254700100102', city: 'Nairobi', country: 'Kenya', gender: 'male', dateOfBirth: '1991-11-03', profession: 'Site engineer', headline: 'Concrete, levels and clear site diaries' },
  { email: 'chloe.beaumont@kazi.test', firstName: 'Chloé', surname: 'Beaumont', telephone: '+447700900103', city: 'London', country: 'United Kingdom', gender: 'female', dateOfBirth: '1988-02-27', profession: 'Nurse', headline: 'Ward nurse who likes difficult handovers' },
  { email: 'daniel.ssemakula@kazi.test', firstName: 'Daniel', surname: 'Ssemakula', telephone: '+256700100104', city: 'Kampala', country: 'Uganda', gender: 'male', dateOfBirth: '1999-07-19', profession: 'Data analyst', headline: 'Recent graduate, two internships, many questions' },
  { email: 'esther.wanjiku@kazi.test', firstName: 'Esther', surname: 'Wanjikũ', telephone: '+254700100105', city: 'Nairobi', country: 'Kenya', gender: 'female', dateOfBirth: '1994-09-08', profession: 'Accountant', headline: 'Month end in four days' },
  { email: 'francis.mwangi@kazi.test', firstName: 'Francis', surname: 'Mwangi', telephone: '+254700100106', city: 'Mombasa', country: 'Kenya', gender: 'male', dateOfBirth: '1985-12-30', profession: 'Skipper', headline: 'Twenty years on dhows and ferries' },
  { email: 'grace.achieng@kazi.test', firstName: 'Grace', surname: 'Achieng', telephone: '+254700100107', city: 'Mombasa', country: 'Kenya', gender: 'female', dateOfBirth: '1997-01-15', profession: 'Teacher', headline: 'Mathematics without fear' },
  { email: 'hector.alvarez@kazi.test', firstName: 'Héctor', surname: 'Álvarez', telephone: '+16175550108', city: 'Boston', country: 'United States', gender: 'male', dateOfBirth: '1990-05-21', profession: 'Backend engineer', headline: 'Queues, ledgers and sensible migrations' },
  { email: 'imani.otieno@kazi.test', firstName: 'Imani', surname: 'Otieno', telephone: '+254700100109', city: 'Nairobi', country: 'Kenya', gender: 'female', dateOfBirth: '2001-03-02', profession: 'Designer', headline: 'Posters, packaging, patience' },
  { email: 'jakub.lewandowski@kazi.test', firstName: 'Jakub', surname: 'Lewandowski', telephone: '+447700900110', city: 'London', country: 'United Kingdom', gender: 'male', dateOfBirth: '1987-08-11', profession: 'Chef', headline: 'Market menus and calm kitchens' },
  { email: 'khadija.omar@kazi.test', firstName: 'Khadija', surname: 'Omar', telephone: '+254700100111', city: 'Mombasa', country: 'Kenya', gender: 'female', dateOfBirth: '1993-06-06', profession: 'Customs officer', headline: 'Papers right the first time' },
  { email: 'inactive@kazi.test', firstName: 'Liam', surname: 'O’Brien', telephone: '+16175550112', city: 'Boston', country: 'United States', gender: 'male', dateOfBirth: '1998-10-25', profession: 'Barista', headline: 'Coffee first', isActive: false },
]

/** Employers; each posts for the companies that `companiesOf` lists under the e-mail. */
export const employers: readonly (Person & { email: EmployerEmail })[] = [
  { email: 'employer@kazi.test', firstName: 'Sarah', surname: 'Nambi', telephone: '+256700100201', phone: '+256414100201', position: 'Head of People', city: 'Kampala', country: 'Uganda', industry: 'Hospitals and Health Care', officialEmail: 'people@baobab-health.example', website: 'https://baobab-health.example', address: 'Plot 12, Makerere Hill Road' },
  { email: 'zoe@jacaranda.test', firstName: 'Zoë', surname: 'Kamau', telephone: '+254700100202', phone: '+254204100202', position: 'General Manager', city: 'Nairobi', country: 'Kenya' },
  { email: 'tomas@harbourlight.test', firstName: 'Tomás', surname: 'Okello', telephone: '+254700100203', phone: '+254414100203', position: 'Operations Director', city: 'Mombasa', country: 'Kenya' },
  { email: 'margaret@quill-ledger.test', firstName: 'Margaret', surname: 'Ashdown', telephone: '+447700900204', phone: '+442079460204', position: 'Partner', city: 'London', country: 'United Kingdom' },
  { email: 'david@rafiki.test', firstName: 'David', surname: 'Kĩmani', telephone: '+254700100205', phone: '+254204100205', position: 'Head of Staffing', city: 'Nairobi', country: 'Kenya' },
  { email: 'aisha@okapi.test', firstName: 'Aïsha', surname: 'Diallo', telephone: '+16175550206', phone: '+16175550206', position: 'Studio Director', city: 'Boston', country: 'United States' },
]

export const admins: readonly (Person & { role: 'Admin' | 'Super-Admin'; companyName: string })[] = [
  { email: 'admin@kazi.test', role: 'Admin', firstName: 'Miriam', surname: 'Nakabugo', telephone: '+256700100301', city: 'Kampala', country: 'Uganda', companyName: 'Kazi' },
  { email: 'super@kazi.test', role: 'Super-Admin', firstName: 'Samuel', surname: 'Njoroge', telephone: '+254700100302', city: 'Nairobi', country: 'Kenya', companyName: 'Kazi' },
]

/** The job titles that each applicant applies for. */
export const seeks: Readonly<Record<string, RegExp>> = {
  'applicant@kazi.test': /Frontend|UX|Product Designer|Mobile|Quality|Graphic|Online Shop/,
  'brian.kiptoo@kazi.test': /Site Engineer|Quantity|Safety|Electrical/,
  'chloe.beaumont@kazi.test': /Nurse|Midwife|Social Worker/,
  'daniel.ssemakula@kazi.test': /Data|Intelligence|Monitoring/,
  'esther.wanjiku@kazi.test': /Accountant|Payroll|Auditor|Credit/,
  'francis.mwangi@kazi.test': /Skipper|Water Sports|Guide/,
  'grace.achieng@kazi.test': /Teacher|Curriculum|Librarian/,
  'hector.alvarez@kazi.test': /Backend|Reliability|Data Engineer/,
  'imani.otieno@kazi.test': /Graphic|Illustrator|Social Media/,
  'jakub.lewandowski@kazi.test': /Chef|Bakery|Events/,
  'khadija.omar@kazi.test': /Customs|Compliance|Supply/,
}
