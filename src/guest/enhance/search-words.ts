/**
 * Search words of each part, by its id, for pages in any language: its titles in all six languages, which a test checks,
 * and other words that people use.
 */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  about: 'welcome välkommen velkommen willkommen bienvenue bienvenido',
  map: 'map karta kart karte carte mapa',
  wifi: 'wifi wlan internet network nätverk nettverk netzwerk réseau red',
  contact: 'contact kontakt contacto host värd vert gastgeber hôte anfitrión',
  house_info: 'house info om huset rund ums haus la maison casa',
  rules: 'house rules husregler hausregeln règlement intérieur normas de la casa',
  checkout:
    'checkout check out utcheckning checka ut utsjekking sjekke ut abreise auschecken départ partir salida salir',
  emergencies:
    'emergencies emergency nödsituationer nödläge nødsituasjoner nødstilfelle notfälle notfall urgences emergencias hospital sjukhus sykehus krankenhaus hôpital',
  cleaning: 'cleaning städning rengjøring reinigung putzen ménage nettoyage limpieza',
  minibar: 'minibar',
  restaurants: 'restaurants restauranger restauranter restaurantes food mat essen manger comer',
  tips: 'tips i närheten nærheten tipps in der nähe à voir à faire qué ver y hacer',
  shopping_services:
    'shopping services butiker och service butikker og geschäfte und commerces et tiendas y servicios supermarket mataffär matbutikk supermarkt supermarché supermercado',
  taxi: 'taxi',
  wellness: 'wellness spa och träning og trening und fitness bien-être bienestar',
  faq: 'faq questions frågor och svar spørsmål og fragen und antworten et réponses preguntas y respuestas',
  parking: 'parking parkering parken stationnement aparcamiento car bil auto voiture coche',
};
