import type { Trade } from './trade.ts'

export const energy: Trade = {
  team: [
    'Field crews and the control room rotate, so that nobody schedules the impossible.',
    'The engineering team is eleven people who have all been up a pole.',
    'We publish our outages, with reasons, every Monday.',
  ],
  benefits: [
    'A vehicle or a travel allowance for field staff.',
    'Standby is paid by the hour.',
    'Home solar at cost price.',
    'Medical and accident cover for the household.',
    'Tools and climbing gear inspected each quarter.',
  ],
  growth: [
    'Technicians can move to design or to the control room.',
    'We sponsor registration as a professional engineer.',
    'Each region needs a new lead every year or so; we look inside first.',
  ],
  roles: [
    {
      title: 'Solar Installation Technician',
      yearly: 41000,
      unit: 'Weekly',
      remote: false,
      purpose: 'We connect about sixty roofs a month. You will mount, wire and commission, and show the household what each light means.',
      duties: [
        'Install panels, inverters and batteries.',
        'Test systems and hand them over.',
        'Explain use and safety to customers.',
        'Report site photographs the same day.',
      ],
      skills: ['Photovoltaics', 'Wiring', 'Working at height', 'Customer care'],
    },
    {
      title: 'Grid Control Operator',
      yearly: 60000,
      unit: 'Yearly',
      remote: false,
      purpose: 'Forty-one mini-grids, one wall of screens. You will keep supply and demand on speaking terms, day and night in turn.',
      duties: [
        'Watch loads, faults and storage levels.',
        'Switch remotely and by instruction.',
        'Coordinate field crews during faults.',
        'Write the shift log.',
      ],
      skills: ['Control systems', 'Power networks', 'Decision making', 'Communication Skills'],
    },
    {
      title: 'Electrical Design Engineer',
      yearly: 78000,
      unit: 'Yearly',
      remote: true,
      purpose: 'A village of 300 houses, a mill and a school: how much storage, and where? You will answer with calculations and a site visit.',
      duties: [
        'Size generation, storage and lines.',
        'Produce drawings and bills of material.',
        'Support procurement and commissioning.',
        'Feed measured loads back into the next design.',
      ],
      skills: ['Power systems', 'CAD', 'Simulation', 'Problem-Solving Skills'],
    },
    {
      title: 'Customer Energy Adviser',
      yearly: 33000,
      unit: 'Monthly',
      remote: true,
      purpose: 'Bills are hard to read and harder to pay. You will explain the first and find a way for the second.',
      duties: [
        'Answer calls and messages in two languages.',
        'Agree payment plans within clear limits.',
        'Log faults precisely and follow them up.',
        'Suggest better words for our letters.',
      ],
      skills: ['Customer care', 'Negotiation', 'Two working languages', 'Data entry'],
    },
    {
      title: 'Project Finance Manager',
      yearly: 98000,
      unit: 'Yearly',
      remote: true,
      purpose: 'Sunshine is free; panels are not. You will bring together lenders, grants and communities for the next thirty sites.',
      duties: [
        'Build and maintain project models.',
        'Negotiate terms with lenders.',
        'Prepare investment papers.',
        'Track covenants and report on them.',
      ],
      skills: ['Financial modelling', 'Negotiation', 'Risk analysis', 'Writing'],
    },
  ],
}
