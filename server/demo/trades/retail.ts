import type { Trade } from './trade.ts'

export const retail: Trade = {
  team: [
    'Each shop is run by five people who decide together what goes in the window.',
    'Buyers and sellers sit in the same room, so yesterday’s complaints reach tomorrow’s order.',
    'You will work beside Auntie Rehema, who has sold fabric here since 1994.',
  ],
  benefits: [
    'A fixed rota with every second weekend free.',
    'Thirty percent off in all our shops.',
    'Commission on the team’s result, not on yours alone.',
    'Transport allowance for early and late shifts.',
    'Paid leave from the first day of work.',
  ],
  growth: [
    'Shop assistants can spend a season with the buying team.',
    'Four of our six shop managers started at the till.',
    'We teach bookkeeping to anyone who asks.',
  ],
  roles: [
    {
      title: 'Shop Assistant',
      yearly: 26000,
      unit: 'Hourly',
      remote: false,
      purpose: 'Customers come for one thing and stay for the conversation. You will help with both, and wrap neatly.',
      duties: [
        'Serve customers and take payments.',
        'Keep shelves full and prices right.',
        'Handle returns kindly.',
        'Open or close the shop twice a week.',
      ],
      skills: ['Sales', 'Cash handling', 'Display', 'Teamwork and Collaboration'],
    },
    {
      title: 'Store Manager',
      yearly: 45000,
      unit: 'Monthly',
      remote: false,
      purpose: 'A good shop is a small republic. You will lead six people, hold a budget and know the regulars.',
      duties: [
        'Plan rotas and lead the team.',
        'Own sales, margin and stock loss.',
        'Choose part of the range for your street.',
        'Train and appraise colleagues.',
      ],
      skills: ['Leadership', 'Merchandising', 'Budgeting', 'Recruitment'],
    },
    {
      title: 'Buyer, Food and Home',
      yearly: 55000,
      unit: 'Yearly',
      remote: true,
      purpose: 'You taste, feel, ask the price twice and remember who kept their word. You will build a range of 400 lines with makers in three countries.',
      duties: [
        'Find suppliers and agree terms.',
        'Plan ranges, quantities and prices.',
        'Visit makers and check conditions.',
        'Learn from what did not sell.',
      ],
      skills: ['Negotiation', 'Range planning', 'Supplier relations', 'Market analysis'],
    },
    {
      title: 'Online Shop Coordinator',
      yearly: 40000,
      unit: 'Yearly',
      remote: true,
      purpose: 'The web shop began as a notebook and now sends 150 parcels a day. You will keep it tidy, quick and true to the shelves.',
      duties: [
        'List products with honest pictures and words.',
        'Watch stock between shops and warehouse.',
        'Answer customers by message.',
        'Plan two campaigns a month.',
      ],
      skills: ['Web shop systems', 'Copywriting', 'Stock control', 'Time Management'],
    },
    {
      title: 'Bakery Assistant',
      yearly: 27000,
      unit: 'Hourly',
      remote: false,
      purpose: 'Dough waits for nobody. You will shape, bake and pack from five in the morning, and be home for lunch.',
      duties: [
        'Weigh, mix and shape to recipe.',
        'Mind the ovens.',
        'Pack orders for cafés and schools.',
        'Clean down and prepare the next bake.',
      ],
      skills: ['Baking', 'Food safety', 'Early shifts', 'Attention to detail'],
    },
  ],
}
