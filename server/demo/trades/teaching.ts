import type { Trade } from './trade.ts'

export const teaching: Trade = {
  team: [
    'Departments plan lessons together on Thursday afternoons; nobody starts from a blank page.',
    'The staff room has strong tea, a piano and a firm rule against marking at lunch.',
    'Classes have at most 24 pupils, and every new teacher has a mentor next door.',
  ],
  benefits: [
    'All school holidays, of which ten days are for your own training.',
    'Free places for two children of staff.',
    'Housing support in the first year.',
    'Lunch with the pupils on school days.',
    'A laptop and a book allowance.',
  ],
  growth: [
    'Teachers can take on a year group or a subject after two years.',
    'We fund postgraduate certificates for two colleagues a year.',
    'Exchange terms with our sister schools are open to all.',
  ],
  roles: [
    {
      title: 'Mathematics Teacher',
      yearly: 48000,
      unit: 'Yearly',
      remote: false,
      purpose: 'Our pupils are not afraid of mathematics any more, and we intend to keep it so. You will teach ages 12 to 17 with real problems and few worksheets.',
      duties: [
        'Teach 20 lessons a week across four year groups.',
        'Prepare pupils for national examinations.',
        'Run a puzzle club once a week.',
        'Report progress to families each term.',
      ],
      skills: ['Mathematics', 'Lesson planning', 'Assessment', 'Classroom management'],
    },
    {
      title: 'Early Years Teacher',
      yearly: 38000,
      unit: 'Monthly',
      remote: false,
      purpose: 'Twenty children aged four, one garden, a great many questions. You will build a day with room for mud and for reading.',
      duties: [
        'Plan play-based learning for one class.',
        'Observe and record development.',
        'Work closely with two assistants.',
        'Welcome parents every morning.',
      ],
      skills: ['Early childhood', 'Phonics', 'Observation', 'Adaptability and Flexibility'],
    },
    {
      title: 'Science Laboratory Assistant',
      yearly: 28000,
      unit: 'Hourly',
      remote: false,
      purpose: 'Every lesson with a flame in it depends on someone who prepared it well. You will set up, stand by and clear away.',
      duties: [
        'Prepare solutions and apparatus for practical lessons.',
        'Keep chemicals labelled, locked and in date.',
        'Support pupils during experiments.',
        'Maintain the inventory and order supplies.',
      ],
      skills: ['Laboratory safety', 'Preparation', 'Inventory', 'Attention to detail'],
    },
    {
      title: 'Curriculum Developer',
      yearly: 56000,
      unit: 'Yearly',
      remote: true,
      companies: ['rafiki-learning'],
      purpose: 'Our lessons are used in 300 schools, some of which have one textbook per bench. You will write material that survives that.',
      duties: [
        'Write and test units with working teachers.',
        'Align content with three national curricula.',
        'Commission illustrations and review them.',
        'Revise from classroom evidence every term.',
      ],
      skills: ['Instructional design', 'Writing', 'Assessment', 'Project planning'],
    },
    {
      title: 'School Librarian',
      yearly: 36000,
      unit: 'Yearly',
      remote: false,
      purpose: 'The library holds 9,000 books and the best light in the building. You will make it the place where pupils go first.',
      duties: [
        'Choose, catalogue and lend books.',
        'Run reading hours for each class.',
        'Help older pupils to judge sources.',
        'Invite an author every term.',
      ],
      skills: ['Cataloguing', 'Reading promotion', 'Research skills', 'Communication Skills'],
    },
  ],
}
