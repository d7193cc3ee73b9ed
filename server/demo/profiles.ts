import type { User } from '../store/store.ts'

type Profile = Required<Pick<User, 'skills' | 'employment'>>

const open: Profile['employment'] = { openToWork: true }
const at = (employer: string, position: string): Profile['employment'] => ({ openToWork: false, employer, position })

/** What applicants can do and whether they look for work, by their e-mail. */
export const profiles: Readonly<Record<string, Profile>> = {
  'applicant@kazi.test': { skills: ['React', 'Node.js', 'TypeScript', 'Accessibility', 'CSS'], employment: open },
  'brian.kiptoo@kazi.test': { skills: ['Setting out', 'AutoCAD', 'Concrete testing', 'Site safety'], employment: at('Kilima Builders', 'Assistant engineer') },
  'chloe.beaumont@kazi.test': { skills: ['Triage', 'Wound care', 'Handover notes', 'French'], employment: open },
  'daniel.ssemakula@kazi.test': { skills: ['SQL', 'Python', 'Spreadsheets', 'Survey design'], employment: open },
  'esther.wanjiku@kazi.test': { skills: ['IFRS', 'Payroll', 'Reconciliation', 'Tax returns'], employment: at('Quill & Ledger', 'Junior accountant') },
  'francis.mwangi@kazi.test': { skills: ['Coastal navigation', 'Diesel engines', 'First aid at sea'], employment: at('Coral Tide Safaris', 'Second skipper') },
  'grace.achieng@kazi.test': { skills: ['Lesson planning', 'Algebra', 'Kiswahili', 'Exam preparation'], employment: open },
  'hector.alvarez@kazi.test': { skills: ['PostgreSQL', 'Go', 'Message queues', 'On-call without drama'], employment: open },
  'imani.otieno@kazi.test': { skills: ['Illustration', 'Typography', 'Packaging', 'Screen printing'], employment: open },
  'jakub.lewandowski@kazi.test': { skills: ['Menus', 'Bread', 'Stock control', 'Allergens'], employment: at('Café Mwangaza', 'Sous-chef') },
  'khadija.omar@kazi.test': { skills: ['Tariff codes', 'Bonded stores', 'Arabic', 'Audits'], employment: open },
  'inactive@kazi.test': { skills: ['Espresso', 'Latte art'], employment: open },
}
