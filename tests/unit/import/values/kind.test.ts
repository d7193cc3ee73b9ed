import { describe, expect, it } from 'vitest'
import { employmentInTitle, employmentTypeIn, experienceLevelIn, isEducation, isInternship } from '../../../../server/import/values/kind.ts'

describe('kinds of employment as people write them', () => {
  it.each([
    ['full-time', [
      'FULL_TIME', 'FullTime', 'F', 'ft', 'full', 'Full Time', 'Permanent', 'Permanent contract', 'Perm', 'Perm Placement', 'Direct Hire', 'Direct Placement', 'Vollzeit', 'Vollzeit, unbefristet', 'temps plein', 'Tiempo completo', 'Completa', 'Período integral', 'Tempo pieno', 'Heltid', 'Kokoaikainen',
      'Pełny etat', 'Plný úvazek', 'Tam zamanlı', 'TAM ZAMANLI', 'Полный день', 'Полная занятость', 'Повна зайнятість', 'دوام كامل', 'משרה מלאה', 'Toàn thời gian', 'Penuh waktu', '全职', '全職', '常勤', 'フルタイム', '풀타임', 'เต็มเวลา',
    ]],
    ['full-time', ['täiskoormusega', 'Pilna slodze', 'Puno radno vrijeme', 'CDI', 'unbefristet', 'umowa o pracę', 'Efetivo', 'CLT', 'Tiempo indefinido', 'Tempo indeterminato', 'Постоянная работа', '正社員', '정규직']],
    ['full-time', ['full-or-part-time', 'Full-time/Part-time', 'PART_TIME, FULL_TIME', 'INTERN, FULL_TIME', 'FT Exempt', 'FT Non-Exempt', 'FT/PT', 'PT or FT', 'Teil- & Vollzeit', 'Voll- oder Teilzeit', '全职/兼职']],
    ['part-time', [
      'Part-time', 'P', 'part', 'Permanent part time', 'Teilzeit', 'CDI, temps partiel - 21H Autre', 'Medio tiempo', 'Meio período', 'Deeltijd', 'Deltid', 'Osa-aikainen', 'Pół etatu', 'Yarı zamanlı', 'Неполная занятость', 'Частичная занятость', 'دوام جزئي',
      'osakoormusega', 'Nepilna darbo diena', 'Skrátený úväzok', 'Bán thời gian', 'Paruh waktu', '兼职', '非常勤', 'アルバイト', '아르바이트', 'ไม่เต็มเวลา',
    ]],
    ['temporary', [
      'tähtajaline', 'Na određeno', 'De duración determinada', 'umowa o pracę na zastępstwo', 'Contract', 'Full-time contract', 'PER_DIEM', 'Fixed Term Contract', 'befristet', 'Befristet in Vollzeit', 'CDD', 'Intérim', 'Temporal', 'Tempo determinato', 'umowa o pracę na czas określony', 'Geçici', 'Временная', 'Kontrak', '契約社員', '계약직', '비정규직',
    ]],
    ['full-time', ['100%', '80–100%', '90 - 100 %', 'Festanstellung, 100%']],
    ['part-time', ['60–80%', '50 %', 'Permanent, 40%']],
    ['part-time', ['8–20 hrs/week', '20 Std. pro Woche', 'Permanent, 16 uur per week', '25h a week']],
    ['full-time', ['40 hours per week', '32–40 uur per week']],
    ['temporary', ['Contract, 40 hours per week']],
    ['part-time', ['20 horas', 'Indefinido, 20 horas', '16-24 uur']],
    ['full-time', ['38,5 Std.', 'Fuldtid', 'Hlavní pracovní poměr', 'Contrato sem termo']],
    ['temporary', ['C2H Corp-To-Corp, C2H W2', 'Contrato a termo certo']],
    [undefined, ['30 hours per week', '12 hours', '32 uur', '8 hours per day', '168 hours per week']],
    [undefined, ['CDI/CDD', 'CDI ou CDD', 'PT Bank Mandiri', 'PT Astra International', 'permanent or fixed term', 'unbefristet/befristet', 'Постоянная / временная']],
    ['temporary', ['CDD/Intérim', 'CDI intérimaire', 'Temporary to permanent', 'Temp to Perm', 'Contract to perm']],
    ['full-time', ['CDI/CDD, temps plein']],
    [undefined, ['100% remote', '0%', '150%']],
    [undefined, ['Volunteer', 'Freelance', 'Contractor', 'B2B', 'Umowa zlecenie', 'Alternance', '实习', 'apt', 'profit']],
  ] as const)('%s', (type, texts) => expect(texts.filter((text) => employmentTypeIn(text) !== type)).toEqual([]))
})

describe('levels of experience as people write them', () => {
  it.each([
    ['Internship', [
      'Internship', 'INTERN, FULL_TIME', 'Intern / Co-op', 'Trainee', 'Alternance', 'Contrat apprentissage', 'STAGE', 'Ausbildung', 'Werkstudent', 'Praktikum', 'Prácticas', 'Estágio', 'Jovem Aprendiz', 'Tirocinio', 'Staż', 'стажировка', 'Стажёр', 'staj', 'Magang',
      'Thực tập sinh', 'تدريب', '实习', '實習', 'インターン', '인턴', 'ฝึกงาน',
    ]],
    ['Senior', ['Mid-Senior level', 'Sênior', 'Manager', 'c_level', 'VP of Weaving', 'Führungskraft', 'Starszy specjalista', 'Старший', 'Kıdemli', '资深', '高级工程师', 'シニア', '시니어']],
    ['Mid Level', ['Associate', 'Semi-Senior', 'Semi Senior', 'SemiSenior', 'Pleno', 'Medior', 'Confirmé', 'Средний', 'Berufserfahren', '中级']],
    ['Entry Level', [
      'entry_level', 'Júnior', 'Fresher', 'débutant accepté', 'Berufseinsteiger', 'Sin experiencia', 'Sem experiência', 'Sem exigência de experiência', 'Senza esperienza', 'Geen ervaring', 'Młodszy specjalista', 'Bez doświadczenia', 'без опыта', 'Опыт работы не требуется',
      'Deneyimsiz', 'Tanpa pengalaman', 'Không yêu cầu kinh nghiệm', 'بدون خبرة', '不限', '经验不限', '經歷不拘', '未経験', '未経験者歓迎', '신입', '경력무관', 'ไม่จำกัดประสบการณ์',
    ]],
    [undefined, ['Unknown', '5+ years', 'abgeschlossene Ausbildung', '学历不限', 'alternating shifts', 'ENTRE_1_ET_2_ANS', 'backstage']],
  ] as const)('%s', (level, texts) => expect(texts.filter((text) => experienceLevelIn(text) !== level)).toEqual([]))
})

describe('a title of an internship', () => {
  it.each<[boolean, string | undefined, string[]]>([
    [true, undefined, [
      'Software Engineer Intern', 'Intern, Photo Manufacturing', 'Marketing Manager Intern', 'Summer Internship Program', 'Co-op/Internship', 'Pflichtpraktikum Marketing', 'Stagiaire développeur', 'Stagiair servicedesk', 'Afstudeerstage procestechniek', 'Estágio em Auditoria', 'Стажёр', 'Junior Programista – Staż', '项目实习生', '인턴 모집',
    ]],
    [true, 'US', ['Sales Intern', 'Data Science Co-Op, Spring 2027', 'Software Engineer Co-op', 'Baker Coop, 8 Months', 'Fall 2026 - Finance Co-op', 'Winter 2027 Baking Co-op']],
    [true, 'CA', ['Student, Baking (Co-op)']],
    [false, 'US', [
      'Grocery Clerk, Summer, Park Slope Food Co-op', 'Summer Cashier - Wheatsville Co-op', 'REI Co-op Summer Sales', 'Baker - Student Housing Co-op', 'Winter Sports Buyer, Mountain Equipment Co-op', 'Research Co-op Coordinator',
      'Co-op Program Manager, Student Employment', 'Co-op Advisor (Student Services)',
    ]],
    [false, 'US', ['Co-op Manager', 'Baker, Weavers Co-op', 'Cooper, Spring Street']],
    [false, 'GB', ['Summer Baker, Co-op', 'Software Engineer Co-op']],
    [false, undefined, ['Software Engineer Co-op']],
    [true, 'NL', ['Sales Internship']],
    [true, 'EE', ['Panganduspraktikant', 'Logistikapraktikant (suvi)']],
    [true, 'DE', ['Marketingpraktikum']],
    [false, 'NL', ['Medewerker intern transport', 'Verkoper intern', 'Intern begeleider']],
    [true, 'CH', ['Software Engineer Intern (60-100%)', 'Software development intern [gn] - Chur / Schweiz', 'Intern - Software Engineer']],
    [true, 'CL', ['Práctica Profesional Reclutamiento', 'Prácticas profesionales en tejeduría']],
    [true, 'FR', ['stage développement Python', 'STAGES 2026 - Tissage']],
    [false, 'FR', ['STAGE MANAGER', 'Early-stage Investor']],
    [false, 'GB', ['stage carpenter']],
    [true, 'IT', ['Internship – Weaving Specialist', 'Intern | Team Lead Assistant', 'Internship - Office Coordinator']],
    [false, undefined, [
      'Internship Coordinator', 'Intern Program Manager', 'Head of Internships', 'Manager, Internship Programs', 'Senior Recruiter (Interns & Apprentices)', 'Leiter Praktikum und Ausbildung', 'Staj Koordinatörü', 'Internal Auditor', 'International Sales', 'Trainee', 'Content Producer (인턴/신입/경력)',
    ]],
  ])('%s in %s', (is, country, titles) => expect(titles.filter((title) => isInternship(title, country) !== is)).toEqual([]))
})

describe('a kind of employment in a title', () => {
  it.each<[ReturnType<typeof employmentInTitle>, string[]]>([
    ['part-time', ['Part-Time Baker', 'Part time Cook', 'Baker, Part-Time', 'Baker (Part Time)', 'Baker in Teilzeit', 'Boulanger à temps partiel', 'Bagare deltid', 'Baker - Part-time', 'Baker (Permanent, Part-time)']],
    ['full-time', ['Full-Time Baker', 'Baker (Permanent)', 'Bäcker Vollzeit', 'Baker (Remote, Full-Time)', 'Baker [Full Time] II', 'Bäcker Vollzeit oder Teilzeit', 'Baker, full time / part time']],
    ['temporary', ['Baker (Contract)', 'Baker - Fixed Term', 'Boulanger H/F - CDD', 'Baker | Temporary', 'Baker (Fixed-term; Paris)']],
    [undefined, [
      'Baker', 'Contract Manager', 'Contract Law Baker', 'Part-Time MBA Program Manager', 'Part-Time Student Recruiter', 'Part-time Faculty Lead', 'Manager of part-time bakers', 'Part-Timers Lead', 'Baker (Contract Catering)', 'Baker (Senior)', 'Baker (Go, Temporal)', 'Baker - Regular', 'Baker - Interns', 'Baker - not full time', 'Head of Part Time', 'Part-time Courses Lead', 'Full-Time Equivalent Planner',
    ]],
  ])('%s', (kind, titles) => expect(titles.filter((title) => employmentInTitle(title) !== kind)).toEqual([]))
})

describe('a school in a column of levels', () => {
  it('is known by its words', () => expect(['本科及以上', '硕士', '대졸', "Bachelor's degree", 'Master', 'PhD', 'High school'].filter((text) => !isEducation(text))).toEqual([]))
  it('is none beside a number of years, and no level is one', () => expect(['Bachelor, 3 years', 'Master Craftsman', 'Scrum Master', 'Senior', '中级'].filter(isEducation)).toEqual([]))
})
