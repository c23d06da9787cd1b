/** Contact. The form's sentences and the cards' names: docs/product/contact.md, to the letter. */
export const contact = {
  waysToReachUs: 'Ways to reach us',
  business: {
    heading: 'Business Inquiries',
    text: 'Partnerships, tags for many cabins, press. You get a reply within 2 business days.',
  },
  address: {
    heading: 'Postal address',
    country: 'Sweden',
  },
  chat: {
    heading: 'Chat with support',
    text: 'For a quick question about your guide.',
    open: 'Chat now',
  },
  unknownAddress: 'The address could not be loaded. Please try again in a moment.',
  form: {
    heading: 'Send us an email',
    intro: 'Your own mail program opens with the message filled in, and you send it from there.',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    optional: 'Optional',
    message: 'Message',
    submit: 'Write email',
    opening: 'Opening mail client...',
    direct: 'Nothing opens? Write to <mail>{{email}}</mail>.',
    errors: {
      nameRequired: 'Name is required',
      emailRequired: 'Email is required',
      emailInvalid: 'Email must be valid',
      messageRequired: 'Message is required',
    },
  },
  faq: {
    heading: 'Frequently asked questions',
    items: {
      create: {
        question: 'How do I create a cabin?',
        answer:
          'Open My Cabins and choose Add New Cabin. A name and a location are enough to begin with; region, picture and description can follow later. The cabin is a draft until you activate a tag for it.',
      },
      activate: {
        question: 'How do I activate a cabin with a QR key?',
        answer:
          'The key is printed on your QR tag. It has 8 characters: 4 letters, then 4 digits, for example ABCD1234. Choose Activate on the cabin, type the key, and from then on the tag opens that cabin’s guide.',
      },
      move: {
        question: 'Can I move a QR tag to another cabin?',
        answer:
          'Yes, once. Open the cabin that has the tag and choose Move to another cabin: it moves the tag there in one step. You can also choose Release tag, and activate the same key for the other cabin later. After a second release the key is retired for good.',
      },
      custom: {
        question: 'What is a custom service?',
        answer:
          'Something of your own that the catalog lacks: sauna rental, firewood, a film about the boat. It has a name, a description, an image or a video link, and a price if you like. Custom services are part of Premium; you make them under Services.',
      },
      reuse: {
        question: 'Can I use a custom service in several cabins?',
        answer:
          'Yes. You write it once and add it to as many of your cabins as you like. When you change it, it changes in all of them.',
      },
      remove: {
        question: 'What happens when I delete a custom service?',
        answer:
          'It vanishes from all your cabins at once. To take it off a single cabin, hide it there instead.',
      },
      enable: {
        question: 'How do I choose which services a cabin shows?',
        answer:
          'Open the cabin and choose Add Service. Tick the services that guests should see, untick the others, and save. Each cabin has its own choice.',
      },
      preview: {
        question: 'Can I see what my guests will see?',
        answer:
          'Yes. The cabin’s page shows the guest view in the frame of a phone, in Swedish or English, and follows along when you change the theme. Nobody has to scan anything.',
      },
      upgrade: {
        question: 'How do I upgrade from Basic to Pro or Premium?',
        answer:
          'Open Settings, then Subscription Plan, and ask for the plan you want. As soon as it is approved you can use its services.',
      },
      badge: {
        question: 'What does the colour of my badge mean?',
        answer:
          'It shows your plan: green is Basic, blue is Pro and red is Premium. When you upgrade, the colour changes with it.',
      },
    },
  },
} as const;
