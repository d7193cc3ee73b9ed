/** The words that the names of columns are made of, in the languages of many boards. */

/** Words of one meaning, in lower case; accents do not count. A word may have several meanings. */
export const vocabulary = {
  job: `job jobs role ad ads recruit recruitment rol internship internships program programme praktikum position pos posting vacancy opening offer contest stelle stellen stellenangebot anzeige empleo
    oferta puesto vacante vaga oportunidade emploi offre poste annonce mission lavoro offerta annuncio posizione posicion vacature functie baan praca oferty ogloszenie jobb tjanst annons stilling annonse
    stillingsopslag tyopaikka tookoht ametikoht kuulutus darbas skelbimas vakance pozice nabidka pozicia pozicie ponuka stanowiska stanowisko allas allashirdetes munka anunt вакансия вакансии вакансий вакансию вакансія вакансії вакансію должность должности
    работа посада робота θεση αγγελια ilan ilani pozisyon pekerjaan lowongan posisi 岗位 崗位 职位 職位 职缺 職缺 职务 職務 工作 招聘 求人 仕事 案件 채용 공고 직무 직책 포지션 وظيفة الوظيفة الوظيفي وظائف משרה ตำแหน่ง งาน cargo cargos ვაკანსია ვაკანსიის პოზიცია პოზიციის განცხადება განცხადებები`,
  internship: 'internship internships praktikum',
  title: `title titel titulo titre titolo intitule bezeichnung name nombre nom nome denominacion nimi nazwa nazev nazov megnevezes megnevezese denumire naziv pavadinimas nosaukums pealkiri otsikko
    rubrik tittel overskrift название наименование назва τιτλος baslik basligi adi nama judul 名称 名稱 名 标题 標題 タイトル 제목 이름 명 عنوان المسمى مسمى`,
  headline: `title titel titulo titre titolo intitule especialidad especialidade 職種 求人タイトル 职位 職位 职位名称 職位名稱 岗位 崗位 职务 職務 должность вакансия посада вакансія название наименование назва cargo puesto
    stanowisko nimi ametikoht tookoht pozice pozicia posizione functie baslik basligi tytul titlu otsikko pealkiri rubrik overskrift tittel τιτλος judul stilling tjanst pozisyon posisi jabatan
    직무 포지션 θεση المسمى الوظيفة ตำแหน่ง propuesta proposta designation desig
    公告 官方公告 招聘公告 公告标题 公告標題 ვაკანსია ვაკანსიები პოზიცია განცხადება განცხადებები დასახელება profesion profesja befattning yrkesroll yrkestitel stillingstittel stillingstitel stillingsbetegnelse tehtavanimike ammattinimike munkakor`,
  occupation: 'beruf occupation ocupacao ocupacion occupazione profesia profesie profession',
  of: 'of der des die del de la le les l d du da do dos das di dell della delle the for and und y et e i van het og och na w z ve dan и в на の 的 의 vip ofrecido ofertado solicitado em',
  company: `company ministry ministerio ministere employer org organization organisation institution firm firma firmy arbeitgeber arbeitgebers unternehmen unternehmens empresa compania companhia compagnia empleador empregador entidad entidade institucion
    instituicao entreprise societe enseigne employeur recruteur etablissement azienda ditta ente bedrijf werkgever pracodawca pracodawcy foretag arbetsgivare bedrift virksomhed arbejdsgiver arbeidsgiver yritys yrityksen
    tyonantaja tyonantajan ettevote tooandja imone darbdavys uznemums spolecnost spolecnosti spolocnost spolocnosti zamestnavatel zamestnavatele zamestnavatela ceg munkaltato kozzetevo companie angajator agency компания компании комбинат завод учреждение учреждения работодатель работодателя организация организации фирма фирмы
    предприятие предприятия компанія компанії роботодавець роботодавця εταιρεια εργοδοτης sirket isveren kurum perusahaan 公司 公司名称 公司名稱 企业 企業 单位 單位 会社 會社 会社名 會社名 企業名 店舗 회사 회사명 기업 기업명 شركة الشركة المنشأة חברה บริษัท client მომწოდებელი კომპანია დამსაქმებელი ორგანიზაცია orgao 事業所 事業所名 求人者 就業先 university universitat universite universidad universidade institution institute`,
  called: 'name title legal display full short hiring principal primary main secondary nom nome nombre nazwa navn namn nimi nazev nazov adi unvani название наименование назва nama 名 名称 名稱 이름 명 اسم',
  advertiser: 'advertiser page detail details source original view site direct official oficial voir plus more jd web description desc external platform portal plattform plataforma alternate human active hosted display 公告 官方公告 招聘公告 详细页 詳细页 详情页 詳情页 詳細ページ 상세페이지',
  direct: 'direct',
  hosted: 'hosted',
  link: 'url uri link href permalink lien enlace webpage bewerbungslink stellenlink odkaz lank lenke linkki linki ссылка посилання baglanti tautan 链接 鏈接 連結 リンク 링크 رابط קישור',
  apply: 'apply postular postularse application applications bewerbung bewerben bewerbungslink candidature candidatura postuler postulation postulacion solicitud aplicar inscripcion basvuru lamaran отклик кому направить отправить резюме 应聘 應聘 応募 지원 postulaciones postulacoes candidaturas inscricao inscricoes inscripciones التقديم للتقديم تقديم',
  elsewhere: 'logo image img photo picture avatar video banner icon thumbnail company employer organization organisation website homepage linkedin twitter facebook profile map privacy terms api self next previous',
  logo: 'logo',
  collected: 'scraped scrape scraping crawled crawl crawling fetched extract extracted extraction retrieved collected snapshot coletado coletada recopilado extraido',
  yesNo: 'has is was been can are',
  pay: `salary salaries payment pagamento pago pay compensation wage wages remuneration stipend gehalt lohn vergutung salaire salario salarial sueldo retribucion stipendio salaris loon bolsa
    remuneracion remuneracao retribuzione compenso wynagrodzenie pensja lonn palkka palk tasu atlyginimas alga plat mzda fizetes salariu comp зарплата зарплаты оклад зп зарплатня μισθος maas ucret gaji
    upah luong 薪资 薪資 薪酬 薪水 工资 工資 月薪 年薪 待遇 給与 給料 賃金 時給 月給 年収 報酬 급여 연봉 월급 임금 راتب الراتب שכר เงินเดือน renta honorarios ctc ხელფასი ანაზღაურება`,
  rate: 'rate',
  amount: 'base offered range transparency band text description desc texto 範圍 范围 numero valor string estimate estimated average avg mean med median expected expectation details info listed value amount rate indicatie liquida liquido bruta bruto brutto neto netto net gross brut brute faixa',
  budget: 'budget presupuesto orcamento',
  guessed: 'estimate estimated estimation predicted prediction guess guessed imputed',
  least: 'min minimum mini low lowest lower from von ab desde minimo od van da fran от від dari 最低',
  most: 'max maximum maxi high highest upper to bis hasta maximo do tot till ate до hingga 最高',
  period: 'per period time frame frequency interval unit rate basis type periodicidade frecuencia periodicite',
  inCurrency: 'in usd eur gbp inr cad aud nzd chf sek nok dkk pln czk huf ron brl mxn cny jpy krw kes ngn zar aed sar sgd hkd twd rub uah idr vnd php thb myr ils clp cop pen ars uyu crc gtq dop mad tnd dzd egp xof xaf ugx tzs ghs pkr bdt lkr npr gel amd azn kzt uzs bgn rsd mdl',
  currency: 'currency wahrung waehrung moneda moeda devise valuta waluta valuuta mena валюта birimi 货币 貨幣 币种 幣種 通貨 통화 العملة',
  year: 'year yearly annual annually annum jahr anual lpa lakh lakhs lacs 年収 年薪 연봉 annuel annuelle ral',
  month: 'month monthly monat mensual mensal mensuel 月給 月薪 월급 mesicni mesacna mesacni miesieczne miesiecznie mensuelle',
  week: 'week weekly',
  day: 'daily diem',
  hour: 'hour hourly stunde hora 時給 时薪 時薪 시급',
  date: 'дата date day on at am datum fecha data jour timestamp datetime time utc relative kuupaev dato tarih tarihi tanggal ngay 日期 时间 時間 日時 日 날짜 일자 일 تاريخ ημερομηνια موعد الموعد',
  dated: 'data dt дата tarih tarihi tanggal kuupaev paivamaara ημερομηνια 日付 تاريخ التاريخ',
  clock: 'time times',
  paidOrNot: 'paid unpaid',
  days: 'days tage jours dias',
  published: `advertise advertised posted published publication publish pub veroffentlicht veroffentlichung veroeffentlicht publicacion publicado publicada publie publiee pubblicazione publicacao postagem publikacji
    opublikowano opublikowania publikowano publikowania dodania publicerad publisert offentliggjort julkaistu avaldatud paskelbta zverejneno publikation публикации публикация опубликовано размещено yayinlanma yayin
    diposting 掲載日 掲載 公開 发布 發布 发布日期 發布日期 发布时间 發布時間 刊登 등록일 등록 게시 게시일 النشر نشر опубликована опубліковано опублікована публікації გამოქვეყნდა გამოქვეყნების الإضافة إضافة الإعلان الاضافة 受付年月日 受理日 受付日 vlozeni publicarii zverejneni`,
  begun: 'abertura apertura ouverture appear ajout ajoute ajoutee post posting create created creation creacion added listed listing opened opening open released release issued online first',
  starts: 'inicio debut beginn',
  aged: 'age ago old',
  updated: 'updated update modified modification changed aktualisiert actualizacion atualizacao 更新 обновлено оновлено',
  ends: `deadline fim expire expiry expiration frist bewerbungsfrist bewerbungsschluss vencimiento vencimento scadenza sluitingsdatum prazo plazo fin cloture soknadsfrist ansogningsfrist tahtaeg hakuaika
    terminas uzaverka uzavierka hatarido дедлайн batas 截止 截止日期 締切 期限 마감 마감일 ვადა ბოლოვადა الانتهاء النهائي 紹介期限日 有効期限 応募期限 expirace`,
  request: 'request requests submission submissions registration entry',
  ifAny: 'if any available applicable known',
  ending: 'closing close closes expire expires expired until end ends ending last valid validity limite cierre removal unposting ბოლო آخر cierre bitis',
  handled: 'seen scraped crawled checked sync synced processed fetched indexed start starting',
  latest: 'last',
  publication: 'publication publicacion publicacao',
  openOrNot: 'open',
  condition: 'liveness statut stato situacao situacion estatus durum durumu статус 状态 狀態 职位状态 ステータス 상태 الحالة',
  gone: 'expired closed removed deleted archived inactive filled',
  employment: `emp empl workday tenure pensum arbeitspensum stellenprozent workload taux activite employment contract vertrag vertragsart contrato contratos contrat contratto schedule commitment arrangement duration duree jornada regime vinculo periodo arbeitszeit beschaftigung
    beschaftigungsart anstellungsart hours working travail umowy umowa etat wymiar zatrudnienia anstallning anstallningsform ansettelse ansaettelse tyosuhde tooaeg uvazek munkaido foglalkoztatas
    занятость занятости график зайнятість istihdam calisma 雇用 雇用形態 工作性质 工作性質 고용 고용형태 근무형태 الدوام دوام 全职 全職 是否全职 зайнятості працевлаштування contratacao contratacion απασχολησης`,
  type: 'type types typ kind art tipo tipos status form model rodzaj forma libelle converti tyyp tipas tipus turu sekli tipe jenis nature тип вид 类型 類型 性质 性質 形態 種類 형태 نوع tipologia tip τυπος',
  experience: `experience seniority erfahrung berufserfahrung experiencia esperienza ervaring doswiadczenie erfaring erfarenhet kokemus kogemus patirtis praxe prax tapasztalat experienta deneyim tecrube
    pengalaman опыт досвід 经验 經驗 工作经验 工作經驗 经历 經歷 経験 경력 خبرة الخبرة досвіду`,
  needed: '工具 required qual detailed needed minimum min basic desired desirable essential years year relevant work key other main primary optional preferred must nice pc list set tag tags technical tech hard top expertise recherche gesucht ihr dein votre',
  grade: 'level nivel niveau уровень poziom seviye seviyesi',
  skill: `skill skills technologies technology keywords kenntnisse competences competencias habilidades conhecimentos tecnologias umiejetnosci technologie kompetenser taidot oskused znalosti
    dovednosti kepessegek навыки навички beceri beceriler yetenekler keahlian keterampilan 技能 擅长 擅長 技术 技術 スキル 기술 기술스택 المهارات مهارات`,
  needs: `knowledge requirement requirements qualification qualifications requisitos exigencias exigences anforderungen voraussetzungen prerequisites wymagania eisen vaatimukset nouded reikalavimai pozadavky
    poziadavky elvarasok cerinte требования вимоги nitelikler gereksinimler persyaratan kualifikasi 要求 任职要求 任職要求 应聘要求 應聘要求 応募資格 資格 자격 자격요건 المتطلبات المؤهلات requirment requirments profil`,
  duty: `duties duty responsibilities responsibility tasks aufgaben funciones missions obowiazki responsabilidades atividades atribuicoes tareas taches mansioni taken arbetsuppgifter arbejdsopgaver
    arbeidsoppgaver tehtavat ulesanded feladatok обязанности обовязки задачи sorumluluklar tugas 职责 職責 岗位职责 崗位職責 工作内容 工作內容 仕事内容 仕事內容 業務内容 業務內容 업무 담당업무 주요업무 المسؤوليات المهام`,
  how: 'how como wie comment come hoe jak как nasil cara',
  instruction: 'instruction instructions instrucciones instrucoes consignes procedure procedures',
  mail: 'mail email emails correo courriel epost eposta почта',
  contact: 'contact contacts contacto contato kontakt contatto iletisim контакт контакты',
  text: `description descriptions overview markdown desc texte beschreibung descripcion descrizione descricao omschrijving content body text html snippet summary teaser excerpt resumo resumen detalle detalles detalhes
    descriptif opis beschrijving beskrivning beskrivelse kuvaus kirjeldus aprasymas apraksts popis leiras descriere описание опис περιγραφη aciklama tanimi deskripsi keterangan 描述 详情 詳情 介绍 介紹 信息 資訊 内容 內容 詳細 説明 설명
    상세 내용 세부 사항 وصف الوصف تفاصيل`,
  whole: 'extended full long raw clean html text value valor rich',
  brief: 'short brief snippet summary teaser excerpt courte corta curta breve kurz kurze korte',
  section: 'section sections example examples',
  place: `location locations ort ubicacion lugar luogo standort arbeitsort einsatzort lieu localisation plaats where local localizacao localizacion sede direccion endereco indirizzo adresse adres
    lokalizacja miejsce plats sted arbejdssted arbeidssted sijainti asukoht vieta lokalita helye helyszin locatie место местоположение расположение локация адрес місце адреса τοποθεσια konum lokasyon yeri
    lokasi alamat penempatan 勤務地 場所 所在地 工作地点 工作地點 工作地址 上班地点 上班地點 地点 地點 地址 근무지 위치 장소 주소 موقع الموقع مكان 地区 地區 地域 지역 エリア misto miesto 就業場所 ადგილი მდებარეობა ადგილმდებარეობა`,
  region: 'region state province territory bundesland departement departamento provincia estado uf regiao wojewodztwo lan fylke maakunta maakond judet область регион provinsi 省 省份 都道府県 المحافظة المنطقة',
  city: `city town suburb ciudad ville stadt municipality municipio cidade citta comune commune locality miasto stad gemeente kaupunki linn miestas mesto obec varos oras город місто πολη sehir kota 城市 都市 도시
    مدينة المدينة ქალაქი`,
  country: 'country land pays pais paese kraj riik salis orszag tara страна країна χωρα ulke negara 国家 國家 国 國 국가 البلد الدولة',
  further: 'secondary additional other alternate alternative further weitere zusatzliche',
  part: 'name code text address work workplace office main primary label full normalized trabajo trabalho travail lavoro pracy munkavegzes работы 名 工作 勤務 근무 derived working vykonu العمل عمل prace',
  remote: 'remote telecommuting telecommute telework teleworking homeoffice wfh remoto teletrabajo teletrabalho teletravail zdalna удаленно uzaktan 远程 遠程 リモート 재택',
  modality: 'modality modalidade modalidad modalita model modelo modele modello mode format setting arrangement формат',
  home: 'home',
  code: 'code codes',
  outOf: 'work working from workplace trabajo trabalho',
  share: 'ratio share percentage percent',
  mode: 'is allowed status type option policy mode possible friendly work indicator flexible flexibility hybrid',
} satisfies Record<string, string>

export type Meaning = keyof typeof vocabulary
