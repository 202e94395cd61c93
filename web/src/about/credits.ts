/** Facts, spelled as on the boxes. */

export const mascaradeDesigners = ['Bruno Faidutti'];
export const mascaradePublishers = ['Repos Production'];
export const rebelDesigners = ['Daniel Byrne', 'José Gerardo Guerrero', 'Kevin Peláez', 'Tirso Virgós'];
export const rebelPublishers = ['Zombi Paella', 'Bézier Games'];

/** Everybody who has drawn for game-icons.net: which icon is whose, its package does not say. */
export const iconAuthors = [
  'Lorc',
  'Delapouite',
  'John Colburn',
  'Felbrigg',
  'John Redman',
  'Carl Olsen',
  'Sbed',
  'PriorBlue',
  'Willdabeast',
  'Viscious Speed',
  'Lord Berandas',
  'Irongamer',
  'HeavenlyDog',
  'Lucas',
  'Faithtoken',
  'Skoll',
  'Andy Meneely',
  'Cathelineau',
  'Kier Heyl',
  'Aussiesim',
  'Sparker',
  'Zeromancer',
  'Rihlsul',
  'Quoting',
  'Guard13007',
  'DarkZaitzev',
  'SpencerDub',
  'GeneralAce135',
  'Zajkonur',
  'Catsu',
  'Starseeker',
  'Pepijn Poolman',
  'Pierre Leducq',
  'Caro Asercion',
];
