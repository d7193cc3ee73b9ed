/** Sentences for adverts of every trade. */

export const levels = {
  Internship: [
    'This is a paid internship of four to six months. You get a desk, a mentor and work that is used.',
    'An internship for people at the end of their studies, or starting again: curiosity counts more than grades.',
    'Interns here do not make coffee, unless it is a café. You will have a project of your own and a weekly hour with your mentor.',
  ],
  'Work remotely': [
    'The position is fully remote within three hours of our time zone; we meet in person twice a year.',
    'You work from wherever you work well. We pay for the connection and for a desk near you, should you want one.',
    'Remote does not mean alone: there is a short call each morning and a long one on the first Monday of the month.',
  ],
  'Entry Level': [
    'No long list of years is needed. If you have done something similar for a few months, or trained for it, write to us.',
    'This suits someone early in the trade who wants to learn it thoroughly.',
    'We train from the start and expect you to be useful, and tired, after a month.',
  ],
  'Mid Level': [
    'You have done this work for about three years and can be left alone with it, though you rarely will be.',
    'We look for two to five years of experience, and for someone who still asks why.',
    'You know the craft well enough to explain it to a newcomer.',
  ],
  Senior: [
    'You bring seven years or more, including some that did not go to plan, and you enjoy raising the level of others.',
    'As a senior colleague you set the standard, choose the method and answer for the result.',
    'We expect judgement more than speed: you will decide what is not done as often as what is.',
  ],
} as const

export const arrangements = {
  'full-time': [
    'The week has 40 hours over five days.',
    'This is a permanent position with three months of probation.',
    'Full-time, permanent, with a start date that we can agree on.',
  ],
  'part-time': [
    'The position is part-time, between 16 and 24 hours a week, and the days are agreed a month ahead.',
    'Twenty hours a week; mornings suit us best, but tell us what suits you.',
    'Part-time, three days a week, with the same terms as everybody else.',
  ],
  temporary: [
    'The contract runs for six months and may be extended once.',
    'This covers a parental leave of nine months, with a fortnight of handover at both ends.',
    'A seasonal contract of four months; about half of our seasonal colleagues return.',
  ],
} as const

export const closings = [
  'Send a CV and a few lines on a piece of work you were proud of. We answer everyone within ten days.',
  'Apply with a CV; a covering letter is welcome and may be short. There are two conversations, the second of them here with us.',
  'Tell us what you would like to learn in the first six months. We read every application ourselves.',
  'If you meet most of this but not all, apply anyway. We hire people, not checklists.',
  'Interviews are held in the week after the closing date, and we pay for travel.',
  'We would especially like to hear from people who are returning to work after a break.',
  'Please say if we can make the interview easier for you: a ramp, an interpreter, another hour of the day.',
  'There is a short practical exercise, paid and never longer than two hours.',
] as const

export const prospects = {
  Internship: 'About half of our interns stay on in a permanent position.',
  'Work remotely': 'Where you live makes no difference to how far you can go with us.',
  'Entry Level': 'After a year we review your pay and your duties together, in that order.',
  'Mid Level': 'You agree a personal plan with your lead each spring, with a budget attached.',
  Senior: 'Senior colleagues have a say in strategy and a budget for their field.',
} as const
