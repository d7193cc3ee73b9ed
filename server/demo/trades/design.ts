import type { Trade } from './trade.ts'

export const design: Trade = {
  team: [
    'The studio is nine people and one large table; work goes on the wall on Wednesdays.',
    'Designers present their own work to clients, with a colleague for courage.',
    'We keep a shelf of failures, properly labelled, and it wins us projects.',
  ],
  benefits: [
    'Every Friday afternoon is yours, no strings attached.',
    'Software, fonts and print proofs without forms.',
    'Four weeks of leave and a closed studio in August.',
    'A yearly trip to an exhibition of your choosing.',
    'Profit share for everyone after a year.',
  ],
  growth: [
    'Juniors lead a small client from the first year.',
    'You may teach a day a month at the art school, paid.',
    'Senior designers choose between craft and direction.',
  ],
  roles: [
    {
      title: 'Graphic Designer',
      yearly: 47000,
      unit: 'Yearly',
      remote: true,
      purpose: 'Identities, packaging and the occasional matatu livery. You will take an idea from pencil to press and be there when it comes off the machine.',
      duties: [
        'Develop identities and layouts for several clients at once.',
        'Prepare artwork that printers thank us for.',
        'Present and defend choices without jargon.',
        'Keep the archive usable.',
      ],
      skills: ['Typography', 'Layout', 'Print production', 'Communication Skills'],
    },
    {
      title: 'UX Designer',
      yearly: 68000,
      unit: 'Yearly',
      remote: true,
      purpose: 'A form in a clinic, a till in a market, a map on a boat: our screens live in awkward places. You will go there first.',
      duties: [
        'Interview and observe people at work.',
        'Sketch flows and test them on paper.',
        'Specify states, errors and empty screens.',
        'Stay with the build until it is released.',
      ],
      skills: ['User research', 'Prototyping', 'Interaction design', 'Accessibility'],
    },
    {
      title: 'Illustrator',
      yearly: 44000,
      unit: 'Daily',
      remote: true,
      purpose: 'We are making a series of readers about rivers, in six languages. It needs a hand that can draw water, hippos and grandmothers.',
      duties: [
        'Develop characters and colour scripts.',
        'Draw 24 spreads a season.',
        'Check cultural details with local advisers.',
        'Deliver layered files on time.',
      ],
      skills: ['Drawing', 'Colour', 'Storytelling', 'Time Management'],
    },
    {
      title: 'Product Designer',
      yearly: 82000,
      unit: 'Yearly',
      remote: true,
      purpose: 'Our client’s savings product has 400,000 members and eleven ways to say goodbye. You will help to simplify both ends.',
      duties: [
        'Own a product area with an engineer and a manager.',
        'Maintain the design system and its tokens.',
        'Measure what changed after release.',
        'Write interface text in plain English.',
      ],
      skills: ['Design systems', 'Prototyping', 'Writing', 'Data literacy'],
    },
    {
      title: 'Furniture Maker',
      yearly: 40000,
      unit: 'Weekly',
      remote: false,
      purpose: 'The workshop builds counters, shelves and school benches to our own drawings. You will make prototypes and then make them better.',
      duties: [
        'Build prototypes and short series in hardwood.',
        'Maintain machines and tools.',
        'Cost jobs with the studio.',
        'Install on site with a small crew.',
      ],
      skills: ['Joinery', 'Machine work', 'Reading drawings', 'Adaptability and Flexibility'],
    },
  ],
}
