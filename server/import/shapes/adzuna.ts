import { at, placeText, textOf, textsOf, type Shape } from './shape.ts'

/** The currencies of the countries that Adzuna lists; pay is in that of the posting's country. */
const currencies: Readonly<Record<string, string>> = {
  UK: 'GBP', US: 'USD', Canada: 'CAD', Australia: 'AUD', 'New Zealand': 'NZD', India: 'INR', Singapore: 'SGD', 'South Africa': 'ZAR', Brasil: 'BRL', México: 'MXN', Polska: 'PLN', Schweiz: 'CHF',
  Deutschland: 'EUR', France: 'EUR', Italia: 'EUR', España: 'EUR', Nederland: 'EUR', Österreich: 'EUR', België: 'EUR',
}

/** Adzuna's search (`api.adzuna.com/v1/api/jobs/gb/search/1`). Its pay is a year's; one that Adzuna predicts is none that the employer states. */
export const adzuna: Shape = {
  name: 'Adzuna search',
  recognises: (record) => 'redirect_url' in record && Array.isArray(at(record, 'location.area')),
  fields: (record) => {
    const [country = ''] = textsOf(at(record, 'location.area'))
    const pay = textOf(record['salary_is_predicted']) === '1' ? {} : { minPrice: record['salary_min'], maxPrice: record['salary_max'], salaryType: 'yearly', currency: currencies[country] }
    return {
      sourceId: record['id'],
      jobTitle: record['title'],
      companyName: at(record, 'company.display_name'),
      places: [placeText(at(record, 'location.display_name'), at(record, 'location.display_name') === country ? undefined : country)],
      latitude: record['latitude'],
      longitude: record['longitude'],
      postingDate: record['created'],
      employmentType: [...textsOf(record['contract_time']), ...textsOf(record['contract_type'])],
      ...pay,
      description: record['description'],
      applyUrl: record['redirect_url'],
    }
  },
}
