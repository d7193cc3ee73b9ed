import type { Trade } from './trade.ts'

export const logistics: Trade = {
  team: [
    'The yard runs in three shifts and the whiteboard by the gate is the single source of truth.',
    'Dispatch, drivers and customs share one radio channel and a good deal of humour.',
    'You will report to Tomás Okello, who started here as a loader in 2009.',
  ],
  benefits: [
    'Overtime is paid, not promised.',
    'New boots and weatherproofs every year.',
    'Medical cover including eye tests.',
    'A safety bonus each quarter, shared equally.',
    'Meals and clean showers at both depots.',
  ],
  growth: [
    'We pay for the next class of licence after twelve months.',
    'Dispatchers are recruited from drivers and warehouse staff first.',
    'Supervisors take a recognised certificate in transport management on our time.',
  ],
  roles: [
    {
      title: 'Long-Distance Truck Driver',
      yearly: 42000,
      unit: 'Weekly',
      remote: false,
      purpose: 'Our trucks are never more than six years old and our schedules allow for rest. In return we ask for gentle driving and honest logbooks.',
      duties: [
        'Drive refrigerated and dry loads on fixed routes.',
        'Check the vehicle before and after each trip.',
        'Keep delivery papers and temperature logs in order.',
        'Call dispatch early when the road has other plans.',
      ],
      skills: ['Articulated vehicles', 'Route knowledge', 'Vehicle checks', 'Reliability'],
    },
    {
      title: 'Warehouse Operative',
      yearly: 29000,
      unit: 'Hourly',
      remote: false,
      purpose: 'Twelve thousand parcels pass through the shed on a good night. You will pick, scan and load so that each of them leaves on the right van.',
      duties: [
        'Pick and pack with a hand scanner.',
        'Load vans in reverse order of delivery.',
        'Count a bay a day and correct the system.',
        'Keep aisles clear and report damage.',
      ],
      skills: ['Order picking', 'Hand scanners', 'Manual handling', 'Teamwork and Collaboration'],
    },
    {
      title: 'Customs Clearance Officer',
      yearly: 47000,
      unit: 'Monthly',
      remote: false,
      purpose: 'A container that waits costs more each day. You will get papers right the first time and know whom to call when they are not.',
      duties: [
        'Prepare and lodge declarations for sea and road freight.',
        'Classify goods and calculate duty.',
        'Liaise with port officers and shipping lines.',
        'Keep an archive that passes inspection.',
      ],
      skills: ['Tariff classification', 'Incoterms', 'Documentation', 'Negotiation'],
    },
    {
      title: 'Fleet Mechanic',
      yearly: 45000,
      unit: 'Monthly',
      remote: false,
      purpose: 'Thirty-four vehicles, two pits and a proper parts store. You will keep the fleet on the road and tell us in time what should be retired.',
      duties: [
        'Service and repair diesel engines and brakes.',
        'Diagnose faults with the manufacturer tools.',
        'Write up each job so the next mechanic understands it.',
        'Attend a breakdown about once a fortnight.',
      ],
      skills: ['Diesel engines', 'Fault diagnosis', 'Preventive maintenance', 'Problem-Solving Skills'],
    },
    {
      title: 'Supply Chain Planner',
      yearly: 56000,
      unit: 'Yearly',
      remote: true,
      purpose: 'Between the ship and the shelf lie eleven decisions about when and how much. You will make most of them, with numbers to back you.',
      duties: [
        'Forecast demand by lane and by week.',
        'Book vehicle and vessel space ahead of peaks.',
        'Explain misses in the Monday review.',
        'Improve one report a month until nobody needs to ask.',
      ],
      skills: ['Forecasting', 'Spreadsheets', 'SQL', 'Stakeholder management'],
    },
  ],
}
