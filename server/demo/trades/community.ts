import type { Trade } from './trade.ts'

export const community: Trade = {
  team: [
    'Programme and finance sit at the same table here, which makes for better budgets and better lunches.',
    'You will work with eleven colleagues and about sixty volunteers.',
    'Decisions are made close to the people they affect; expect to be in the field two days a week.',
  ],
  benefits: [
    'Thirty days of leave, plus the week between Christmas and New Year.',
    'A field allowance and insured travel.',
    'Pension contributions from the first month.',
    'A sabbatical of six weeks after five years.',
    'Language lessons in working hours.',
  ],
  growth: [
    'Officers usually take on a budget of their own in their second year.',
    'We pay for one recognised course in monitoring or finance a year.',
    'Country roles are advertised inside first.',
  ],
  roles: [
    {
      title: 'Programme Officer',
      yearly: 45000,
      unit: 'Monthly',
      remote: true,
      purpose: 'Clean water only lasts where someone collects the fees and fixes the pump. You will help 40 village committees do both.',
      duties: [
        'Agree yearly plans with committees and follow them up.',
        'Write quarterly reports that donors actually read.',
        'Track spending against budget with finance.',
        'Bring problems back early rather than neatly.',
      ],
      skills: ['Project planning', 'Report writing', 'Community engagement', 'Budgeting'],
    },
    {
      title: 'Grants Writer',
      yearly: 52000,
      unit: 'Yearly',
      remote: true,
      purpose: 'We turn away good projects because nobody had time to write them down. You will be that time.',
      duties: [
        'Keep a calendar of calls and decide with us which to leave alone.',
        'Draft proposals from interviews with field staff.',
        'Build budgets with finance that survive an audit.',
        'Learn from refusals and keep a record of them.',
      ],
      skills: ['Proposal writing', 'Donor research', 'Budgeting', 'Time Management'],
    },
    {
      title: 'Volunteer Coordinator',
      yearly: 36000,
      unit: 'Yearly',
      remote: false,
      purpose: 'Sixty people give us their Saturdays. You will see to it that they come back.',
      duties: [
        'Recruit, brief and thank volunteers.',
        'Match skills to shifts and keep the rota.',
        'Run safeguarding checks without drama.',
        'Organise four training mornings a year.',
      ],
      skills: ['People coordination', 'Safeguarding', 'Scheduling', 'Communication Skills'],
    },
    {
      title: 'Social Worker',
      yearly: 47000,
      unit: 'Yearly',
      remote: false,
      purpose: 'You will hold a caseload of about 18 families, which is fewer than elsewhere, because we would like the visits to be long enough.',
      duties: [
        'Assess needs together with families and partners.',
        'Write care plans and review them every eight weeks.',
        'Speak for children in case conferences.',
        'Take part in a monthly reflective group.',
      ],
      skills: ['Case management', 'Child protection', 'Assessment', 'Problem-Solving Skills'],
    },
    {
      title: 'Monitoring and Evaluation Analyst',
      yearly: 54000,
      unit: 'Yearly',
      remote: true,
      purpose: 'Did it work, for whom, and how do we know? You will ask these three questions for a living.',
      duties: [
        'Design short surveys that enumerators can finish.',
        'Clean and analyse data, and publish the code next to the figures.',
        'Visit a sample of sites every quarter.',
        'Present uncomfortable findings kindly.',
      ],
      skills: ['Survey design', 'Statistics', 'R', 'Data visualisation'],
    },
  ],
}
