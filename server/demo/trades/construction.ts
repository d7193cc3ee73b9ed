import type { Trade } from './trade.ts'

export const construction: Trade = {
  team: [
    'The site opens with a ten-minute briefing at seven, in two languages.',
    'Engineers and foremen share one cabin and one set of drawings.',
    'You will work with a crew that has finished four buildings together without a lost-time accident.',
  ],
  benefits: [
    'Protective equipment that fits, replaced without questions.',
    'Site transport from three pick-up points.',
    'Accident and medical insurance from day one.',
    'A completion bonus on every project.',
    'Paid rest days when the weather stops work.',
  ],
  growth: [
    'Artisans can sit for trade certificates at our expense.',
    'Site engineers rotate between structure, services and finishing.',
    'We have promoted nine forepersons from the crews since 2018.',
  ],
  roles: [
    {
      title: 'Site Engineer',
      yearly: 59000,
      unit: 'Monthly',
      remote: false,
      purpose: 'A nine-storey clinic has to stand on a narrow plot beside a railway. You will set it out, check it and sign for it.',
      duties: [
        'Set out works and check levels daily.',
        'Inspect reinforcement before each pour.',
        'Keep the site diary and quality records.',
        'Settle questions with subcontractors on the spot.',
      ],
      skills: ['Surveying', 'Concrete', 'AutoCAD', 'Problem-Solving Skills'],
    },
    {
      title: 'Mason',
      yearly: 36000,
      unit: 'Daily',
      remote: false,
      purpose: 'We still build with stone where stone is right. You will lay it true, and show two apprentices how.',
      duties: [
        'Lay stone, block and brick to line and level.',
        'Mix mortar to specification.',
        'Read simple drawings.',
        'Leave the workplace safe and swept.',
      ],
      skills: ['Stonework', 'Blockwork', 'Reading drawings', 'Teamwork and Collaboration'],
    },
    {
      title: 'Electrical Installer',
      yearly: 44000,
      unit: 'Weekly',
      remote: false,
      purpose: 'From first fix to the final test sheet, the wiring of 120 flats will carry your initials.',
      duties: [
        'Install containment, wiring and boards.',
        'Test circuits and complete certificates.',
        'Work from drawings and mark up changes.',
        'Isolate and lock off without exception.',
      ],
      skills: ['Wiring', 'Testing', 'Safe isolation', 'Reading drawings'],
    },
    {
      title: 'Quantity Surveyor',
      yearly: 67000,
      unit: 'Yearly',
      remote: true,
      purpose: 'Clients come back to us because the final account looks like the tender. You will keep it that way.',
      duties: [
        'Measure works and prepare bills of quantities.',
        'Value variations fairly and quickly.',
        'Forecast cost to completion each month.',
        'Negotiate packages with suppliers.',
      ],
      skills: ['Measurement', 'Contracts', 'Cost planning', 'Negotiation'],
    },
    {
      title: 'Health and Safety Officer',
      yearly: 50000,
      unit: 'Yearly',
      remote: false,
      purpose: 'You may stop any job on our sites, and nobody will ask you to justify it afterwards. Mostly you will help people plan so that you need not.',
      duties: [
        'Walk each site weekly and close findings.',
        'Run inductions and toolbox talks.',
        'Investigate near misses without blame.',
        'Keep scaffolding and lifting registers.',
      ],
      skills: ['Risk assessment', 'Training', 'Incident investigation', 'Communication Skills'],
    },
  ],
}
