import type { Trade } from './trade.ts'

export const law: Trade = {
  team: [
    'Fourteen lawyers, five support colleagues and a library that is actually used.',
    'Files are discussed on Monday mornings, and the most junior person speaks first.',
    'Our partners answer their own telephones.',
  ],
  benefits: [
    'Practising certificate and bar fees paid.',
    'Five days a year for pro bono matters.',
    'Medical cover including dental.',
    'Thirty days of leave for everybody, partners included.',
    'A quiet room, and evenings that are mostly free.',
  ],
  growth: [
    'Associates argue their own applications from the first year.',
    'We second one lawyer a year to a client.',
    'Paralegals who wish to qualify are sponsored.',
  ],
  roles: [
    {
      title: 'Commercial Associate',
      yearly: 88000,
      unit: 'Yearly',
      remote: true,
      purpose: 'Our clients build ports, sell tea and argue about both. You will draft agreements that people can perform without calling us.',
      duties: [
        'Draft and negotiate commercial contracts.',
        'Advise on distribution and agency.',
        'Run due diligence with a small team.',
        'Explain risk in one page.',
      ],
      skills: ['Contract drafting', 'Negotiation', 'Due diligence', 'Client care'],
    },
    {
      title: 'Paralegal',
      yearly: 39000,
      unit: 'Monthly',
      remote: true,
      purpose: 'Land records, company searches, bundles that open at the right page: you will keep matters moving while the advocates are in court.',
      duties: [
        'Search land and company registries.',
        'Prepare bundles and file pleadings.',
        'Keep the limitation diary without fail.',
        'Take first notes from new clients.',
      ],
      skills: ['Legal research', 'Filing', 'Organisation', 'Discretion'],
    },
    {
      title: 'Employment Lawyer',
      yearly: 84000,
      unit: 'Yearly',
      remote: true,
      purpose: 'We act for employers and for employees, never in the same week. You will settle what can be settled and try the rest.',
      duties: [
        'Advise on contracts, dismissal and equal pay.',
        'Represent clients before tribunals.',
        'Train managers in sensible procedure.',
        'Write a quarterly note on case law.',
      ],
      skills: ['Employment law', 'Advocacy', 'Mediation', 'Writing'],
    },
    {
      title: 'Compliance Officer',
      yearly: 72000,
      unit: 'Yearly',
      remote: true,
      purpose: 'Rules change faster than habits. You will turn new regulation into three changes that colleagues can remember.',
      duties: [
        'Monitor regulation in two jurisdictions.',
        'Review new products before launch.',
        'Run checks on clients and counterparties.',
        'Report to the board each quarter.',
      ],
      skills: ['Regulation', 'Anti-money laundering', 'Policy writing', 'Problem-Solving Skills'],
    },
    {
      title: 'Legal Secretary',
      yearly: 34000,
      unit: 'Monthly',
      remote: false,
      purpose: 'Two partners, one diary and a strong preference for letters without mistakes. You will run the desk that runs the matters.',
      duties: [
        'Prepare correspondence from dictation and notes.',
        'Manage diaries, travel and hearings.',
        'Open, index and close files.',
        'Receive clients with discretion.',
      ],
      skills: ['Typing', 'Diary management', 'Discretion', 'Time Management'],
    },
  ],
}
