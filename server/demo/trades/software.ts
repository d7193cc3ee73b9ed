import type { Trade } from './trade.ts'

export const software: Trade = {
  team: [
    'The team is seven engineers, one designer and a product manager who can read SQL.',
    'We review each other’s changes within the day and rarely argue about commas.',
    'Everyone takes a week of support in turn, which keeps us modest.',
  ],
  benefits: [
    'A laptop of your choice and a budget for a proper chair.',
    'Twenty-six days of leave, of which at least fifteen must be taken.',
    'On-call is paid, rare and followed by a free morning.',
    'A yearly budget for books and one conference.',
    'Flexible hours around a four-hour common core.',
  ],
  growth: [
    'There are two ladders of equal pay: one for people leads, one for specialists.',
    'Every quarter has a fortnight for the improvement you keep talking about.',
    'Most of those who lead teams here began in one of them.',
  ],
  roles: [
    {
      title: 'Backend Engineer',
      yearly: 84000,
      unit: 'Yearly',
      remote: true,
      purpose: 'Our payment service settles two million transfers a day on eleven machines. You will help it reach five million on twelve.',
      duties: [
        'Design and build services in TypeScript and Go.',
        'Write migrations that run while customers pay.',
        'Measure before and after every optimisation.',
        'Review designs and ask the question nobody else asked.',
      ],
      skills: ['TypeScript', 'PostgreSQL', 'Go', 'Distributed systems'],
    },
    {
      title: 'Frontend Developer',
      yearly: 76000,
      unit: 'Yearly',
      remote: true,
      purpose: 'Most of our users hold a five-year-old telephone on a slow network. You will build interfaces that feel quick there, and look right everywhere else.',
      duties: [
        'Build accessible screens with React and CSS.',
        'Keep the first load under 120 kilobytes.',
        'Pair with design on states that mock-ups forget.',
        'Test with a keyboard and a screen reader.',
      ],
      skills: ['React', 'Accessibility', 'CSS', 'Performance'],
    },
    {
      title: 'Mobile Engineer',
      yearly: 80000,
      unit: 'Yearly',
      remote: true,
      purpose: 'The application has to work on a bus, under a bridge and with four percent of battery. You will make offline the normal case.',
      duties: [
        'Develop the Android application in Kotlin.',
        'Design synchronisation that resolves conflicts fairly.',
        'Shrink the download and the memory footprint.',
        'Read crash reports every Monday and close the worst.',
      ],
      skills: ['Kotlin', 'Android', 'Offline synchronisation', 'Testing'],
    },
    {
      title: 'Site Reliability Engineer',
      yearly: 92000,
      unit: 'Yearly',
      remote: true,
      purpose: 'We would like fewer alerts and better ones. You will own capacity, deploys and the art of the short incident report.',
      duties: [
        'Automate what is done by hand more than twice.',
        'Define service levels with product owners.',
        'Rehearse recovery every month.',
        'Mentor developers who run what they build.',
      ],
      skills: ['Kubernetes', 'Observability', 'Linux', 'Incident response'],
    },
    {
      title: 'Quality Engineer',
      yearly: 64000,
      unit: 'Monthly',
      remote: true,
      purpose: 'Testing here starts with the first sketch. You will think of the customer with three accounts, no surname and a cracked screen.',
      duties: [
        'Write test plans with developers, not after them.',
        'Maintain a browser suite that finishes in eight minutes.',
        'Explore each release by hand for half a day.',
        'Track down flaky tests until they confess.',
      ],
      skills: ['Test automation', 'Playwright', 'Exploratory testing', 'Communication Skills'],
    },
  ],
}
