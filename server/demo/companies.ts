import type { Place } from './places.ts'
import type { TradeName } from './trades/index.ts'

/** A fictional company. `slug` names its logo in `public/logos`; a company without one shows its initials. */
export type Company = {
  slug: string
  name: string
  logo: boolean
  places: readonly Place[]
  trades: readonly TradeName[]
  about: string
}

/** The companies of each employer account, by the account's e-mail. */
export const companiesOf = {
  'employer@kazi.test': [
    {
      slug: 'baobab-health', name: 'Baobab Health Trust', logo: true, places: ['Kampala', 'Nairobi'], trades: ['health', 'community'],
      about: 'Baobab Health Trust runs eleven clinics and one small hospital, all of them within reach of people who arrive on foot.',
    },
    {
      slug: 'tern-row', name: 'Tern Row Clinics', logo: true, places: ['London'], trades: ['health'],
      about: 'Tern Row is a family of neighbourhood clinics along the river, owned by the people who work in them.',
    },
    {
      slug: 'lakeside-care', name: 'Lakeside Care Collective', logo: true, places: ['Boston'], trades: ['health', 'community'],
      about: 'Lakeside is a care cooperative: nurses, aides and therapists who decided to be their own employer.',
    },
    {
      slug: 'open-well', name: 'Open Well Foundation', logo: false, places: ['Mombasa', 'London'], trades: ['community'],
      about: 'Open Well helps towns and villages to build, pay for and keep their own water supply.',
    },
  ],
  'zoe@jacaranda.test': [
    {
      slug: 'jacaranda-hotels', name: 'Jacaranda Hotels', logo: true, places: ['Nairobi', 'Mombasa', 'Kampala'], trades: ['hospitality', 'tourism'],
      about: 'Jacaranda has three hotels: one in a garden, one above a station and one with its feet in the ocean.',
    },
    {
      slug: 'cafe-mwangaza', name: 'Café Mwangaza', logo: true, places: ['Nairobi', 'Kampala', 'Boston'], trades: ['hospitality', 'retail'],
      about: 'Café Mwangaza began with one espresso machine in a bookshop and now bakes, roasts and pours in nine places.',
    },
    {
      slug: 'coral-tide', name: 'Coral Tide Safaris', logo: true, places: ['Mombasa', 'Kampala', 'London'], trades: ['tourism'],
      about: 'Coral Tide plans journeys between reef and rainforest, for guests who prefer six good days to ten fast ones.',
    },
    {
      slug: 'maridadi', name: 'Maridadi Market', logo: true, places: ['Mombasa', 'London'], trades: ['retail', 'hospitality'],
      about: 'Maridadi sells food, cloth and things for the house from makers it can name.',
    },
  ],
  'tomas@harbourlight.test': [
    {
      slug: 'harbourlight', name: 'Harbourlight Freight', logo: true, places: ['Mombasa', 'London', 'Boston'], trades: ['logistics'],
      about: 'Harbourlight moves containers and cold goods between four ports and the towns behind them.',
    },
    {
      slug: 'nile-route', name: 'Nile Route Couriers', logo: true, places: ['Kampala', 'Nairobi'], trades: ['logistics'],
      about: 'Nile Route delivers parcels by van, motorcycle and, in one district, by canoe.',
    },
    {
      slug: 'kilima', name: 'Kilima Builders', logo: true, places: ['Nairobi', 'Mombasa', 'Kampala'], trades: ['construction'],
      about: 'Kilima builds schools, clinics and modest towers, and looks after them for ten years afterwards.',
    },
    {
      slug: 'eastwharf', name: 'Eastwharf Structures', logo: false, places: ['London', 'Boston'], trades: ['construction'],
      about: 'Eastwharf repairs old buildings and adds new ones between them, with as little concrete as possible.',
    },
    {
      slug: 'solstice-grid', name: 'Solstice Grid', logo: true, places: ['Nairobi', 'Boston', 'Kampala', 'Mombasa'], trades: ['energy', 'data'],
      about: 'Solstice Grid designs and runs small solar networks that stay up when the large one does not.',
    },
  ],
  'margaret@quill-ledger.test': [
    {
      slug: 'quill-ledger', name: 'Quill & Ledger', logo: true, places: ['London', 'Boston'], trades: ['finance'],
      about: 'Quill & Ledger keeps the books of 900 small firms and takes pride in boring its clients.',
    },
    {
      slug: 'pesa-grove', name: 'Pesa Grove', logo: true, places: ['Nairobi', 'Kampala', 'Mombasa'], trades: ['finance', 'software', 'data'],
      about: 'Pesa Grove is a savings and credit company that fits in a pocket: a telephone number and a fair rate.',
    },
    {
      slug: 'marlowe-finch', name: 'Marlowe Finch LLP', logo: false, places: ['London', 'Boston'], trades: ['law'],
      about: 'Marlowe Finch is a mid-sized law firm with clients on three continents and partners who know their names.',
    },
    {
      slug: 'wanjiku-otieno', name: 'Wanjikũ & Otieno Advocates', logo: true, places: ['Nairobi', 'Mombasa', 'Kampala'], trades: ['law'],
      about: 'Wanjikũ & Otieno have advised farmers, founders and two football clubs since 1987.',
    },
  ],
  'david@rafiki.test': [
    {
      slug: 'rafiki-learning', name: 'Rafiki Learning', logo: true, places: ['Nairobi', 'Kampala', 'Mombasa'], trades: ['teaching'],
      about: 'Rafiki runs seven schools and writes the lessons it would have liked to be taught.',
    },
    {
      slug: 'beacon-row', name: 'Beacon Row Academy', logo: true, places: ['Boston', 'London'], trades: ['teaching'],
      about: 'Beacon Row is an independent day school where pupils choose a third of their timetable.',
    },
    {
      slug: 'mazao-fields', name: 'Mazao Fields', logo: true, places: ['Kampala', 'Mombasa'], trades: ['farming'],
      about: 'Mazao Fields grows and buys fruit, beans and vanilla with two hundred neighbouring farms.',
    },
    {
      slug: 'ridgeleaf', name: 'Ridgeleaf Growers', logo: false, places: ['Nairobi'], trades: ['farming'],
      about: 'Ridgeleaf is a growers’ cooperative in the hills above the city, known for tea and for patience.',
    },
    {
      slug: 'rooftop-acre', name: 'Rooftop Acre', logo: true, places: ['London', 'Boston'], trades: ['farming'],
      about: 'Rooftop Acre farms the tops of nine warehouses and sells what it picks within two miles.',
    },
  ],
  'aisha@okapi.test': [
    {
      slug: 'studio-okapi', name: 'Studio Okapi', logo: true, places: ['Kampala', 'London'], trades: ['design', 'media'],
      about: 'Studio Okapi designs and films for clinics, co-operatives and the odd brewery.',
    },
    {
      slug: 'paper-kite', name: 'Paper Kite Design', logo: true, places: ['Boston', 'Nairobi', 'Mombasa'], trades: ['design', 'media'],
      about: 'Paper Kite makes products and pictures that are light, strong and easy to mend.',
    },
    {
      slug: 'tidal-loop', name: 'Tidal Loop Software', logo: true, places: ['Boston', 'London'], trades: ['software', 'data'],
      about: 'Tidal Loop builds the dull, dependable software behind ports, clinics and power companies.',
    },
    {
      slug: 'radio-ziwa', name: 'Radio Ziwa', logo: true, places: ['Kampala', 'Mombasa', 'Nairobi'], trades: ['media'],
      about: 'Radio Ziwa broadcasts to three million listeners around the lake and the coast, in four languages.',
    },
  ],
} as const satisfies Record<string, readonly Company[]>

export type EmployerEmail = keyof typeof companiesOf
