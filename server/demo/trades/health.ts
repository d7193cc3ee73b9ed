import type { Trade } from './trade.ts'

export const health: Trade = {
  team: [
    'You will join a ward team of nine that hands over in person, twice a day, and means it.',
    'Our clinical lead, Dr Achieng, still does rounds and expects questions.',
    'The team is small enough that everybody knows the patients by name.',
  ],
  benefits: [
    'Paid professional registration and ten study days a year.',
    'Rosters are published six weeks ahead.',
    'Free meals on every shift over eight hours.',
    'Medical cover for you and your household.',
    'Safe transport home after late shifts.',
  ],
  growth: [
    'Nurses and clinicians can train as mentors after a year, with protected time for it.',
    'We sponsor one specialist diploma per team each year.',
    'Three of our five unit leads started on the ward floor.',
  ],
  roles: [
    {
      title: 'Registered Nurse',
      yearly: 46000,
      unit: 'Yearly',
      remote: false,
      purpose: 'Our adult ward has 22 beds and a reputation for calm. We need a nurse who notices small changes early and says so.',
      duties: [
        'Plan and give care for up to six patients a shift.',
        'Keep observations and medication records complete before handover.',
        'Explain treatment to families in plain words.',
        'Lead the morning safety huddle in turn with colleagues.',
      ],
      skills: ['Patient assessment', 'Medication safety', 'Record keeping', 'Communication Skills'],
    },
    {
      title: 'Community Midwife',
      yearly: 49000,
      unit: 'Yearly',
      remote: false,
      purpose: 'Half of our mothers live more than an hour from the clinic, so the clinic goes to them. You will run antenatal visits from a small, well-equipped van.',
      duties: [
        'Carry out antenatal and postnatal visits on a weekly route.',
        'Recognise risk early and arrange referral the same day.',
        'Train two birth attendants a quarter.',
        'Keep the mobile unit stocked and its register up to date.',
      ],
      skills: ['Midwifery', 'Risk assessment', 'Health education', 'Time Management'],
    },
    {
      title: 'Medical Laboratory Technologist',
      yearly: 43000,
      unit: 'Monthly',
      remote: false,
      purpose: 'The laboratory turns around 180 samples a day. You will keep that number honest: every result traceable, every control in range.',
      duties: [
        'Run haematology and chemistry analysers and their daily controls.',
        'Release results within the two-hour target.',
        'Investigate every control that drifts and write down why.',
        'Look after stock of reagents with the store.',
      ],
      skills: ['Haematology', 'Quality control', 'Laboratory systems', 'Attention to detail'],
    },
    {
      title: 'Physiotherapist',
      yearly: 47000,
      unit: 'Yearly',
      remote: false,
      purpose: 'People come to us after strokes, road accidents and new knees. You will see them from the first painful week to the day they stop needing you.',
      duties: [
        'Assess new patients and agree goals with them.',
        'Run two group classes a week.',
        'Write discharge plans that a carer can follow.',
        'Measure outcomes and share them at the monthly review.',
      ],
      skills: ['Rehabilitation', 'Manual therapy', 'Goal setting', 'Adaptability and Flexibility'],
    },
    {
      title: 'Clinic Receptionist',
      yearly: 29000,
      unit: 'Hourly',
      remote: false,
      purpose: 'You are the first voice a worried person hears. We care more about patience than about typing speed, although you will need both.',
      duties: [
        'Greet patients and book appointments in person and by telephone.',
        'Keep the waiting list fair and the waiting room informed.',
        'Take payments and close the till each evening.',
        'Protect confidential conversations at a busy desk.',
      ],
      skills: ['Customer care', 'Appointment systems', 'Discretion', 'Teamwork and Collaboration'],
    },
  ],
}
