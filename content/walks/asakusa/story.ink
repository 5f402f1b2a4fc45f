// The Long Pause: the story of the walk through Asakusa. Three stops in order, five witnesses in any order, two stops in order.
// The night in its true order: the sky is red, the actor stops, the rows leave on tiptoe, they turn north-west, nobody is missing.
// Kuro, the guide, was the prompter. He kept the line back on purpose. The walker finds that out from the witnesses.

VAR at_home = false
// The five witnesses: 0 not heard, 1 heard, 2 heard by a walker who looked at Kuro.
// The stone can also be 3: heard, but it keeps the signature of the note back until the others are heard.
VAR w_bell = 0
VAR w_heinai = 0
VAR w_ginkgo = 0
VAR w_kings = 0
VAR w_stone = 0
// How many witnesses were heard.
VAR heard = 0
// How often the walker looked at Kuro. It is summed up when all witnesses are heard. From 2 on, Kuro steps into the light.
VAR seen = 0
// Choices that come back in a later scene. Each is false again after that, so that the states stay few.
// Whether the walker asked for a prompter; comes back in the street of stalls.
VAR asked = false
// Whether the walker applauded the wind god; comes back at the sandals.
VAR clapped = false
// Whether the walker asked about the mark on the playbill; comes back at the sandals.
VAR hood = false
// Whether the walker asked who carries the sandals; comes back after the first witness.
VAR carriers = false
// Whether the walker told Kuro to speak for himself; comes back before the playhouse.
VAR sent = false
// Whether the walker asked if the pause was good; comes back in the endings.
VAR good = false
// Whether the walker found out who reads the wind god's name; comes back at the sandals.
VAR leaving = false
// Whether the walker recognised the hand on the note; comes back at the statue.
VAR hand = false
// Whether the walker saw both Kuro’s fingers and where his feet should be; comes back in the light.
VAR face = false
// Whether Kuro has refused to step into the light.
VAR refused = false

-> opening

=== opening ===
Good evening, House. That’s you. In my trade the audience is called the house, and tonight you’re all of it. So: a full house. #id:opening.1 #speaker:kuro
I’m Kuro, a stagehand of the kabuki. Black from head to foot, and by agreement nobody sees us. I’m also dead. Nobody saw that either. #id:opening.2 #speaker:kuro
In December 1865, by the old calendar, in a booth of boards behind this temple, an actor called Machinosuke came to the last line of his first big part. #id:opening.3 #speaker:kuro
He’d forgotten it. #id:opening.4 #speaker:kuro
+ [And then? #id:opening.c1 #default] -> paused
+ [Didn’t anybody prompt him? #id:opening.c2]
  ~ asked = true
  -> paused

=== paused ===
He looked as if he meant it. That’s called a pause. The audience left. The booth came down. The city burned, twice, and was put back. He’s a ghost now, and he’s still pausing. #id:opening.5 #speaker:kuro
Tonight one of his legs has gone to sleep. Remarkable: ghosts here have no feet. He won’t last till morning. Somebody must find his line. #id:opening.6 #speaker:kuro
Five witnesses are still about. They won’t talk to me: they were brought up not to see me. They’ll talk to an audience. Come to the big red lantern. If it’s daylight where you are, we’ll call it a rehearsal. #id:opening.7 #speaker:kuro
-> to_gate

// ---------------------------------------------------------------- 1 Kaminarimon

=== to_gate ===
+ [arrive #ev:arrive:kaminarimon] -> gate
+ [closed #ev:closed:kaminarimon] -> gate_closed
+ [Why can I see you, then? #id:way.gate.c1]
  Because nobody has explained it to you properly. Please don’t look it up. #id:way.gate.1 #speaker:kuro
  -> to_gate
+ [Is he any good, this Machinosuke? #id:way.gate.c2]
  In the first two acts he was terrible. In the third he stopped talking. #id:way.gate.2 #speaker:kuro
  -> to_gate

=== gate_closed ===
Fenced off? Or folded: in storms, and for the festival in May, they fold the lantern up like a fan. Then we work from the drawing. A drawing never folds. #id:gate.1 #speaker:kuro
-> gate_scene

=== gate ===
{at_home:
  Stay in your seat. I’ll change the scenery around you. It’s what I do. #id:gate.home #speaker:kuro
- else:
  Stand to one side, House, out of the stream. Look slightly lost. It’s the best disguise in Asakusa. #id:gate.2 #speaker:kuro
}
-> gate_scene

=== gate_scene ===
The Thunder Gate. In December 1865 it burned down, and for ninety-five years nothing lasted here. Then, in 1960, a gate again. People call that a gap. I call it a pause that nobody was holding. #id:gate.3 #speaker:kuro
Now the lantern: read the front. Then the back, from inside: the same name, with two more characters. Somebody has been left off the poster. I take an interest in that. Who? #id:gate.4 #speaker:kuro
+ [ok #ev:clue:ok:billing]
  The wind god. Half the work and none of the billing. Seen from the street he’s on the right, with a bag, out of breath, and the whole world calls it the Thunder Gate. #id:gate.5 #speaker:kuro
  -> gate_after
+ [reveal #ev:clue:reveal:billing]
  The one with the bag. Don’t blush: nobody reads the back of a thing until they’re told to. #id:gate.6 #speaker:kuro
  -> gate_after
+ [skip #ev:clue:skip:billing]
  As you like. He’s used to it. #id:gate.7 #speaker:kuro
  -> gate_after

=== gate_after ===
They say the heads of both were carried out of the fire. The bodies came later. It’s often like that with actors. #id:gate.8 #speaker:kuro
+ [Applaud the wind god. #id:gate.c1]
  ~ clapped = true
  Look at him. He doesn’t know where to put the bag. #id:gate.9 #speaker:kuro
  -> gate_end
+ [And what did the thunder god do to deserve it? #id:gate.c2]
  He’s loud. It’s not a mystery. #id:gate.10 #speaker:kuro
  -> gate_end

=== gate_end ===
First rule of the stage, then, and take it with you: ask who isn’t on the poster. #id:gate.11 #speaker:kuro #found:rule
-> to_shops

// ---------------------------------------------------------------- 2 Nakamise

=== to_shops ===
+ [arrive #ev:arrive:nakamise] -> shops
+ [closed #ev:closed:nakamise] -> shops_closed
+ [Something sweet for the way? #id:way.shops.c1]
  Tokiwadō, beside the gate. Rice sweets named after thunder. They go off in your mouth, and everybody turns round. Never in a theatre. #id:way.shops.1 #speaker:kuro #spot:tokiwado
  -> to_shops
+ [Did nobody look for the line before? #id:way.shops.c2]
  We had no leave to play after dark. So officially there was no play; and you can’t lose a line from a play that wasn’t on. #id:way.shops.2 #speaker:kuro
  -> to_shops

=== shops_closed ===
No room to stand? Take one of the lanes alongside. I always have. #id:shops.1 #speaker:kuro
-> shops_scene

=== shops ===
{at_home:
  I’ve set you down where the side street crosses, and let the shutters down. There are paintings on them. People come when there’s something to buy, and never see them. #id:shops.home #speaker:kuro
- else:
  Stop at the edge, where the side street crosses. If the stalls are shut, look at the shutters: painted. People come when there’s something to buy, and never see them. #id:shops.2 #speaker:kuro
}
-> shops_scene

=== shops_scene ===
Three hundred years ago the neighbours swept the temple’s grounds, and got to sell things. I know that sort of contract. #id:shops.3 #speaker:kuro
Since about 1795 they’ve sold okoshi, thunder sweets. Okoshi also means raising: a house, a name. For thirty years I ate it and raised nothing but curtains. #id:shops.5 #speaker:kuro
Thunder on the sweet, thunder on the lantern. Look back at the gate: who ever gets to read the wind god’s name? #id:shops.13 #speaker:kuro
+ [ok #ev:clue:ok:okoshi]
  ~ leaving = true
  Those who are going home. On the way in one reads the star, on the way out whoever was left off. It’s why I’ve never minded people leaving. #id:shops.6 #speaker:kuro
  -> shops_bill
+ [reveal #ev:clue:reveal:okoshi]
  Those who are going home. They walk towards the back of it. I’ve never minded people leaving: it’s then that they read the likes of us. #id:shops.7 #speaker:kuro
  -> shops_bill
+ [skip #ev:clue:skip:okoshi]
  Then I’ll tell you on the way out. That’s where it belongs. #id:shops.8 #speaker:kuro
  -> shops_bill

=== shops_bill ===
{asked:
  ~ asked = false
  You asked about a prompter. There was one. He stood where he ought to stand. More isn’t known. #id:shops.4 #speaker:kuro
}
Before I forget: the playbill. Everybody’s on it, even the tea boy. In the corner, where the thumb goes, a small mark. Never mind that. #id:shops.9 #speaker:kuro #found:playbill #art:playbill
+ [What’s that, under my thumb? #id:shops.c1]
  ~ hood = true
  A mark. People without a name sign there. Do put your thumb back; everybody does. #id:shops.11 #speaker:kuro
  -> shops_plot
+ [Is that black border Machinosuke’s name? #id:shops.c2]
  That’s a border. … No. You’re right. That’s his name. #id:shops.12 #speaker:kuro
  -> shops_plot

=== shops_plot ===
It says: a wicked lord; innocent people on their knees; the sword goes up. Then Machinosuke throws out an arm and shouts … and there the rain got at it. #id:shops.10 #speaker:kuro
-> to_sandals

// ---------------------------------------------------------------- 3 Hozomon

=== to_sandals ===
+ [arrive #ev:arrive:hozomon] -> sandals
+ [closed #ev:closed:hozomon] -> sandals_closed
+ [What’s in that tiny shop? #id:way.sandals.c1]
  Sukeroku. Toys, very small ones, since 1866: the year after us. It’s the only shop in the street that I could ever afford to look at. #id:way.sandals.1 #speaker:kuro #spot:sukeroku
  -> to_sandals
+ [What did the audience do, that night? #id:way.sandals.c2]
  Got up and left. Row after row, while he stood there with one arm in the air. He’s never spoken of it. Well, he’s pausing. #id:way.sandals.2 #speaker:kuro
  -> to_sandals

=== sandals_closed ===
Roped off? Stay where you are. It’s the back that matters, and I’ve a drawing of the back. #id:sandals.1 #speaker:kuro
-> sandals_scene

=== sandals ===
{at_home:
  Through the gate with you, chair and all, and now I turn you round. Half of what’s worth seeing here is behind you. It’s the same in a theatre. #id:sandals.home #speaker:kuro
- else:
  Go through, step out of the crowd, and turn round. Half of what’s worth seeing here is behind you. It’s the same in a theatre. #id:sandals.2 #speaker:kuro
}
-> sandals_scene

=== sandals_scene ===
The Treasure-House Gate: burned in 1945, back since 1964. On the front, two guardians, all muscle. On the back, two straw sandals: four and a half metres, half a ton each, from Murayama in the north, and a new pair every ten years or so. #id:sandals.3 #speaker:kuro
They say that demons come as far as this, see the size, and think of the owner. Do as the demons do. How tall is he? #id:sandals.4 #speaker:kuro
+ [ok #ev:clue:ok:sandal-owner]
  Over the roof, then, and straight into this yard. It’s the best part in Asakusa: nobody comes on, and everybody runs. #id:sandals.5 #speaker:kuro
  -> sandals_after
+ [reveal #ev:clue:reveal:sandal-owner]
  Taller than the gate. I once asked whether I might try them on. We who have no feet live in hope. #id:sandals.6 #speaker:kuro
  -> sandals_after
+ [skip #ev:clue:skip:sandal-owner]
  Then we’ll leave them hanging. They do it very well. #id:sandals.7 #speaker:kuro
  -> sandals_after

=== sandals_after ===
{clapped:
  ~ clapped = false
  That was kind of you, by the way, with the wind god. Did you feel a breeze all up the street? That was for you. #id:sandals.8 #speaker:kuro
}
{hood:
  ~ hood = false
  And you looked under your thumb. In a hundred and sixty years you’re the first. #id:sandals.9 #speaker:kuro
}
{leaving:
  ~ leaving = false
  Whoever is going home reads the name that was left off: you’ve said it. Keep that by you. #id:sandals.13 #speaker:kuro
}
+ [Who’s supposed to wear them? #id:sandals.c1]
  Everybody has a theory. The demons most of all. #id:sandals.10 #speaker:kuro
  -> sandals_end
+ [Who carries them here? #id:sandals.c2]
  ~ carriers = true
  … People from Murayama. All that way. Their own names aren’t on them. #id:sandals.11 #speaker:kuro
  -> sandals_end

=== sandals_end ===
Now the yard. Five witnesses, in any order you please: a bell on a small hill; a swordsman under the paving; a burned tree; two guards at a side gate; and a stone that finds children. If you ask me, the stone last: it wants to see all one’s papers. You lead, House. I’ll be behind you. I’m always behind you. #id:sandals.12 #speaker:kuro
-> yard

// ---------------------------------------------------------------- The yard: five witnesses in any order

=== yard ===
+ {w_heinai == 0} [arrive #ev:arrive:heinai] -> heinai
+ {w_heinai == 0} [closed #ev:closed:heinai] -> heinai_closed
+ {w_bell == 0} [arrive #ev:arrive:bell] -> bell
+ {w_bell == 0} [closed #ev:closed:bell] -> bell_closed
+ {w_ginkgo == 0} [arrive #ev:arrive:ginkgo] -> ginkgo
+ {w_ginkgo == 0} [closed #ev:closed:ginkgo] -> ginkgo_closed
+ {w_kings == 0} [arrive #ev:arrive:nitenmon] -> kings
+ {w_kings == 0} [closed #ev:closed:nitenmon] -> kings_closed
+ {w_stone == 0 || (w_stone == 3 && heard == 5)} [arrive #ev:arrive:maigo] -> stone
+ {w_stone == 0 || (w_stone == 3 && heard == 5)} [closed #ev:closed:maigo] -> stone_closed
+ {heard == 0} [Which one first? #id:yard.c1]
  Whoever’s nearest. They’ve waited a hundred and sixty years; they won’t quarrel about a quarter of an hour. #id:yard.1 #speaker:kuro
  -> yard
+ {heard > 0 && heard < 3} [Those bronze birds by the stone post? #id:yard.c2]
  Pigeons. They belong to a song from about 1900. Of all of us here they’re the only ones who know their words, and they don’t say them. #id:yard.2 #speaker:kuro #spot:pigeons
  -> yard
+ {heard < 2} [Those two big figures, out in the rain? #id:yard.c6]
  The Wet Buddhas, in bronze, since 1687. A rice dealer’s servant had them made, for his late master and the master’s son. Four and a half metres with the lotus. It’s the largest thank-you in the yard, and it came from the back room. #id:yard.6 #speaker:kuro
  -> yard
+ {heard < 3} [Anything to eat, this late? #id:yard.c3]
  Hoppy Street, to the west, where the lamps are. It’s full of people who’ve forgotten their lines and don’t mind. #id:yard.3 #speaker:kuro #spot:hoppy
  -> yard
+ {heard >= 3} [What do we have, so far? #id:yard.c4]
  Slips of paper that don’t fit. I’ve a feeling it’s the order. Keep them all; you’ll lay them out for him at the end. #id:yard.4 #speaker:kuro
  -> yard
+ {heard >= 3} [Is there a quiet corner? #id:yard.c5]
  Hikan Inari, behind the shrine. A chief of firemen gave it in 1855, when his wife got well. A small roof of bark, and nobody who wants anything from you. #id:yard.5 #speaker:kuro #spot:hikan
  -> yard

=== yard_back ===
~ heard = heard + 1
{
- heard == 1:
  One. Four to go. He says thank you. That is, he’s pausing; but I know his eyebrow. #id:back.1 #speaker:kuro
- heard == 2:
  { w_stone == 0:
    Two. Has it struck you that neither of them says he was bad? #id:back.2 #speaker:kuro
  - else:
    Two. “Nobody was missing anybody.” I could listen to that all night. #id:back.7 #speaker:kuro
  }
- heard == 3:
  Three. He’s swaying now, over there. I’d know it anywhere. #id:back.3 #speaker:kuro
- heard == 4:
  Four. One left. I find I’m in no hurry. That’s new. #id:back.4 #speaker:kuro
- heard == 5 && w_stone == 3:
  Now your papers are complete. So the stone will show you its signature. It’s on the way. I’d begun to hope you’d forget. #id:back.8 #speaker:kuro
- else:
  -> yard_done
}
{carriers:
  ~ carriers = false
  “Who carries them here?” I keep thinking of that. In all my years behind the scenes nobody has asked who carries. #id:back.5 #speaker:kuro
}
-> yard

// ---- The bell

=== bell_closed ===
No way to the hill? She carries. She’ll tell you so herself. #id:bell.1 #speaker:kuro
-> bell_scene

=== bell ===
{at_home:
  I’ve put you at the foot of her hill, by the poem stone. She’s never asked anybody to come closer. #id:bell.home #speaker:kuro
- else:
  The foot of her hill will do, by the poem stone; no steps. She’s never asked anybody to come closer. #id:bell.2 #speaker:kuro
}
-> bell_scene

=== bell_scene ===
SILENCE! You’ve come about the poem. Not the stone’s: “The bell, is it Ueno’s, or Asakusa’s?” Bashō. How well I remember it. I was magnificent. #id:bell.3 #speaker:bell
{w_ginkgo > 0:
  Never mind the tree. It looks. I announce. #id:bell.4 #speaker:bell
}
Cast in August 1692, two hundred ryō in gold. I struck the old hours: nine at noon, six at lamplight, two more between. #id:bell.5 #speaker:bell
Softly, House. We began at her six. He stopped at the next. How many did she strike? Not the three that clear her throat. #id:bell.6 #speaker:kuro
+ [ok #ev:clue:ok:too-young]
  Five. The old hours count down. And she missed Bashō by five years: he wrote in 1687. He heard the bell before her. Nobody remembers that one. They melted it, I suppose, and poured it into her; so perhaps it’s in there, listening. #id:bell.7 #speaker:kuro
  -> bell_witness
+ [reveal #ev:clue:reveal:too-young]
  Five: the old hours count down. And by five years she missed the poem; it’s of 1687. Don’t say it aloud. It would hurt her, and we’d hear it as far as Ueno. #id:bell.8 #speaker:kuro
  -> bell_witness
+ [skip #ev:clue:skip:too-young]
  Quite right. She wants to be heard, not counted. #id:bell.9 #speaker:kuro
  -> bell_witness

=== bell_witness ===
THAT night? I was striking the hour. At my first stroke he was still talking. At my last he’d stopped. And then: nothing. Four hundred people, in December, and not one cough. There is always a cough. #id:bell.10 #speaker:bell #found:no-cough
+ [Ask the bell how long the silence lasted. #id:bell.c1]
  ~ w_bell = 1
  Longer than I. And I do not fade. #id:bell.11 #speaker:bell
  -> yard_back
+ [Look round at Kuro, who’s counting on his fingers. #id:bell.c2]
  ~ w_bell = 2
  Habit. Somebody had to know how long it was. … You aren’t supposed to see the fingers. #id:bell.12 #speaker:kuro
  -> yard_back

// ---- Heinai

=== heinai_closed ===
Can’t get close? He won’t mind that. He only minds when people walk round him. #id:heinai.1 #speaker:kuro
-> heinai_scene

=== heinai ===
{at_home:
  I’ve set you down before that tiny hall, with all four legs of your chair on the paving. He’ll be delighted. #id:heinai.home #speaker:kuro
- else:
  That tiny hall is his. He isn’t all in it. Mind where you tread. Or rather, don’t: he prefers it. #id:heinai.2 #speaker:kuro
}
-> heinai_scene

=== heinai_scene ===
Ah. Somebody. Firm, honest, a little worried in the left heel. Do stay. #id:heinai.3 #speaker:heinai
{w_bell > 0:
  You’ve been with the bell. Your soles are still humming. #id:heinai.4 #speaker:heinai
}
Kume no Heinai, a swordsman. They say he’d done dreadful things, repented, and had his image buried where everyone would tread on it. Treading on: in Japanese, fumitsuke. #id:heinai.5 #speaker:kuro
It was doing me so much good! Then people heard the other fumitsuke, and began to bring something not even meant for me. Eyes shut. Blushing! #id:heinai.6 #speaker:heinai
+ [ok #ev:clue:ok:fumitsuke]
  Love letters! Fumi is a tread, and fumi is a letter. They hand me one, so that the other gets delivered. I was a terror, you know. Now I know all their handwriting. #id:heinai.7 #speaker:heinai
  -> heinai_witness
+ [reveal #ev:clue:reveal:fumitsuke]
  Love letters. I don’t read them. I do feel the weight. #id:heinai.8 #speaker:heinai
  -> heinai_witness
+ [skip #ev:clue:skip:fumitsuke]
  Never mind it. Shift your weight a little, if you would. Oh, very good. #id:heinai.9 #speaker:heinai
  -> heinai_witness

=== heinai_witness ===
That night? I lie with my ear to the ground. A house that leaves a theatre stamps: with cold, and then with opinions. These went on tiptoe. Row by row, the back row first, with their clogs in their hands. #id:heinai.10 #speaker:heinai #found:tiptoe
+ [Ask him whether it hurts. #id:heinai.c1]
  ~ w_heinai = 1
  Only when they walk round me. #id:heinai.11 #speaker:heinai
  -> yard_back
+ [Notice that Kuro stands beside the paving, not on it. #id:heinai.c2]
  ~ w_heinai = 2
  One doesn’t step on a witness. … You looked where my feet would be. Nobody looks there. #id:heinai.12 #speaker:kuro
  -> yard_back

// ---- The ginkgo

=== ginkgo_closed ===
Leave it room, then. It has seen people in a hurry. It likes the other kind. #id:ginkgo.1 #speaker:kuro
-> ginkgo_scene

=== ginkgo ===
{at_home:
  I’ve set you down softly. The trunk is black from the tenth of March 1945, when the city burned. It’s still putting out leaves. #id:ginkgo.home #speaker:kuro
- else:
  Here we keep our voices down. The trunk is black from the tenth of March 1945, when the city burned. It’s still putting out leaves. #id:ginkgo.2 #speaker:kuro
}
-> ginkgo_scene

=== ginkgo_scene ===
Stay as long as you like, dear. They say a great lord planted me, as a walking stick. I was never a stick. But he seemed so pleased with it that I grew. #id:ginkgo.3 #speaker:ginkgo
{w_bell > 0:
  You’ve been to the bell, I think. You look like someone who’s been told things. #id:ginkgo.4 #speaker:ginkgo
}
You want the other fire, in 1865. The sky had a red edge. It was the gate that took its time coming back, dear. #id:ginkgo.5 #speaker:ginkgo
+ [ok #ev:clue:ok:red-edge]
  Yes. There. #id:ginkgo.6 #speaker:ginkgo
  -> ginkgo_sky
+ [reveal #ev:clue:reveal:red-edge]
  South, dear, and a little to the west. You walked up from it. #id:ginkgo.7 #speaker:ginkgo
  -> ginkgo_sky
+ [skip #ev:clue:skip:red-edge]
  Never mind. I don’t care to look there myself. #id:ginkgo.8 #speaker:ginkgo
  -> ginkgo_sky

=== ginkgo_sky ===
It was red before he stopped. He was still talking. He had his face to it, and four hundred people had their backs to it. It was a booth, dear. It had no roof. #id:ginkgo.9 #speaker:ginkgo #found:red-sky
I can’t walk, so I don’t know this myself. Begin at the stone where the old pagoda was, look across for the new one, and come to me. #id:ginkgo.10 #speaker:ginkgo
+ [ok #ev:clue:ok:aside]
  So out it comes. From over there the gate gets in front of it. From the side one sees who’s behind. #id:ginkgo.11 #speaker:ginkgo
  -> ginkgo_witness
+ [reveal #ev:clue:reveal:aside]
  It comes out from behind the gate, they tell me. Things do, if one steps aside for them. #id:ginkgo.12 #speaker:ginkgo
  -> ginkgo_witness
+ [skip #ev:clue:skip:aside]
  Never mind the tower, then. But from the side one sees who’s behind. That much I do know. #id:ginkgo.13 #speaker:ginkgo
  -> ginkgo_witness

=== ginkgo_witness ===
{heard >= 3:
  And behind him stood one in black. I was brought up not to see them, so I saw two hands. One held a book, shut. One went up, like this, and down. And a row went home, without quite knowing who’d told it to. #id:ginkgo.14 #speaker:ginkgo
- else:
  And behind him stood one in black. I was brought up not to see them, so I saw a hand. It went up, like this, and down. And a row went home, without quite knowing who’d told it to. #id:ginkgo.17 #speaker:ginkgo
}
+ [Ask the ginkgo who that was. #id:ginkgo.c1]
  ~ w_ginkgo = 1
  In black, dear. One doesn’t see them. #id:ginkgo.15 #speaker:ginkgo
  -> yard_back
+ [Say nothing, and look at Kuro. #id:ginkgo.c2]
  ~ w_ginkgo = 2
  There were a good many of us in black. We look alike; that’s what it’s for. … I’d rather you looked at the tree. #id:ginkgo.16 #speaker:kuro
  -> yard_back

// ---- The two kings

=== kings_closed ===
No getting through? Stay back, then. They take it for respect. #id:kings.1 #speaker:kuro
-> kings_scene

=== kings ===
{at_home:
  I’ve set you down between the two of them. The gate came through 1945, as few things here did. Don’t laugh; they get worse. #id:kings.home #speaker:kuro
- else:
  A king left, a king right. The gate came through 1945, as few things here did. Don’t laugh; they get worse. #id:kings.2 #speaker:kuro
}
-> kings_scene

=== kings_scene ===
HALT! We guard the world! #id:kings.3 #speaker:east
Half of it. #id:kings.4 #speaker:south
{w_stone > 0:
  And you smell of paste! That STONE’s! #id:kings.5 #speaker:east
}
We have stood here since time … #id:kings.6 #speaker:east
Since 1957. Before, at a dead shogun’s in Ueno. Quiet post. #id:kings.7 #speaker:south
One to each quarter of the sky: four kings! I see the morning FIRST! The other two … #id:kings.8 #speaker:east
… have never turned up. I have the noon. In armour. #id:kings.9 #speaker:south
They never name their quarters: demons listen. Two have no king. Which corner lies between them, House? #id:kings.10 #speaker:kuro
+ [ok #ev:clue:ok:unguarded]
  North-west. Keep it to yourself. #id:kings.11 #speaker:south
  He tells EVERYBODY! #id:kings.12 #speaker:east
  -> kings_witness
+ [reveal #ev:clue:reveal:unguarded]
  North and west. It’s only a secret because nobody asks. #id:kings.13 #speaker:south
  -> kings_witness
+ [skip #ev:clue:skip:unguarded]
  VERY wise! It’s a secret of state! #id:kings.14 #speaker:east
  -> kings_witness

=== kings_witness ===
That night there were others here, and only two of them, too. But they left a book, for the handover. “December 1865. Fire beyond the stalls. Four hundred persons, on tiptoe, to the corner where nobody is on duty. Not our corner.” #id:kings.15 #speaker:south #found:corner
They saw NOTHING! #id:kings.16 #speaker:east
It goes on: “We let them.” #id:kings.17 #speaker:south
+ [Tell them which of the two is funnier. #id:kings.c1]
  ~ w_kings = 1
  ME. On my side the sun comes up! #id:kings.18 #speaker:east
  That isn’t a joke. That’s astronomy. #id:kings.19 #speaker:south
  -> yard_back
+ [Notice that Kuro was looking to the north-west all along. #id:kings.c2]
  ~ w_kings = 2
  It’s the corner I sweep to. … You’ve sharp eyes, for a house. #id:kings.20 #speaker:kuro
  -> yard_back

// ---- The stone of the lost children

// Until the other four are heard, the stone keeps the signature of the note back. Then it offers its stop a second time.
=== stone_closed ===
{w_stone == 3: -> stone_papers}
Somebody’s standing there, reading? Then we’ll keep away. It’s that sort of stone. #id:stone.1 #speaker:kuro
-> stone_scene

=== stone ===
{w_stone == 3: -> stone_papers}
{at_home:
  I’ve set you down by the stone post. When a child was lost in the crowd, this is where people came. #id:stone.home #speaker:kuro
- else:
  This post. When a child was lost in the crowd, this is where people came. #id:stone.2 #speaker:kuro
}
-> stone_scene

=== stone_scene ===
Next! Lost or found? One side for those who ask, one for those who tell. Paper only. Tears make the paste run. #id:stone.3 #speaker:stone
{w_kings > 0:
  You come from those two at the gate, I see. They’ve been reported lost here. By each other. #id:stone.4 #speaker:stone
}
The morning after the fire in 1865? One note, and one side quite bare. Irregular, my predecessor thought. Then it understood. #id:stone.5 #speaker:stone
+ [ok #ev:clue:ok:asking-side]
  Left, correct. You’d be surprised how many people paste their trouble on the wrong side. #id:stone.6 #speaker:stone
  -> stone_note
+ [reveal #ev:clue:reveal:asking-side]
  Left. Don’t apologise. People who are looking for someone don’t read. #id:stone.7 #speaker:stone
  -> stone_note
+ [skip #ev:clue:skip:asking-side]
  Undecided. We’ve a drawer for those. #id:stone.8 #speaker:stone
  -> stone_note

=== stone_note ===
Matsudaya Kahē put one up in 1860, for the dead of the earthquake. It could have been a monument. He made it a notice board. It fell in the war; this one took over in 1957. #id:stone.9 #speaker:kuro
The side for asking was bare: nobody was missing anybody. And the one note, on the right, said: “All home.” #id:stone.10 #speaker:stone #found:all-found
{heard < 4: -> stone_short}
-> stone_files

=== stone_short ===
~ w_stone = 3
Who signed it, I show to complete files only, and you’re short of papers. Irregular. Come back when you’ve heard the others. #id:stone.17 #speaker:stone
+ [I came here specially. #id:stone.c3]
  Objections in writing, please. They go on the back. Nobody reads the back. #id:stone.20 #speaker:stone
  -> yard_back
+ [Is it always like this, Kuro? #id:stone.c4]
  Always. Rules are rules. I’ve never been so fond of one. #id:stone.18 #speaker:kuro
  -> yard_back

=== stone_papers ===
Next! … You again, and complete. So somebody does read the rules. The note, then: “All home.” #id:stone.19 #speaker:stone
-> stone_files

=== stone_files ===
No name under it. Only a mark, small and black, in the corner, where the thumb goes. It isn’t in my register. Whose is it? #id:stone.11 #speaker:stone
+ [ok #ev:clue:ok:whose-hand]
  ~ hand = true
  You’ve looked under your thumb. The bill was mine, yes. And one morning I wrote something that wasn’t on the bill. #id:stone.12 #speaker:kuro
  -> stone_after
+ [reveal #ev:clue:reveal:whose-hand]
  Mine. I’d been hoping for a house with a worse memory. #id:stone.13 #speaker:kuro
  -> stone_after
+ [skip #ev:clue:skip:whose-hand]
  Unclaimed, then. For a hundred and sixty years. Even here that’s a record. #id:stone.14 #speaker:stone
  -> stone_after

=== stone_after ===
+ [Ask the stone to file it under Found. #id:stone.c1]
  ~ w_stone = 1
  My predecessor filed it there that very day, and I took over the file. I was only waiting for somebody to agree with us. #id:stone.15 #speaker:stone
  -> yard_back
+ [Look at Kuro until he says something. #id:stone.c2]
  ~ w_stone = 2
  It was cold. There was a brush, and nobody watching. It’s the only thing I’ve ever written that wasn’t somebody else’s. #id:stone.16 #speaker:kuro
  -> yard_back

// ---------------------------------------------------------------- 9 Danjuro

=== yard_done ===
~ heard = 0
~ seen = w_bell + w_heinai + w_ginkgo + w_kings + w_stone - 5
{ seen > 2:
  ~ seen = 2
}
That’s all five, which leaves the line. Behind the hall stands a man who’s been in the middle of it since 1919. Round by the side, and not too fast; for once I’d like to be late. #id:back.6 #speaker:kuro
-> to_statue

=== to_statue ===
+ [arrive #ev:arrive:danjuro] -> statue
+ [closed #ev:closed:danjuro] -> statue_closed
+ [And if he doesn’t want it any more? #id:way.statue.c1]
  Then he’ll have to say so. With what line? #id:way.statue.1 #speaker:kuro
  -> to_statue
+ [What’s inside the great hall? #id:way.statue.c3]
  Two brothers netted a figure in the river, they say, and in 645 a monk hid it for good. By agreement nobody sees it, and everybody bows. I’ve never heard it complain about the billing. #id:way.statue.3 #speaker:kuro
  -> to_statue
+ [Who’s that stone for, by the shrine? #id:way.statue.c2]
  Kawatake Mokuami, who wrote plays. Authors get stones, and actors get bronze. I’m not complaining. I’m making a list. #id:way.statue.2 #speaker:kuro #spot:mokuami
  -> to_statue

=== statue_closed ===
Fenced in? He’s large. We’ll watch from the cheap seats; and there’s a drawing. #id:statue.1 #speaker:kuro
-> statue_scene

=== statue ===
{at_home:
  I’ve put you down where the coaches park, well to the side. There he stands: Danjūrō the Ninth, in bronze, in the middle of a famous scene. #id:statue.home #speaker:kuro
- else:
  Mind the cars here. There he stands: Danjūrō the Ninth, in bronze, in the middle of a famous scene. #id:statue.2 #speaker:kuro
}
-> statue_scene

=== statue_scene ===
Set up in 1919. Melted down in the war, in 1944. Put back in 1986, in the same pose. Forty-two years off, and he came in on cue. #id:statue.3 #speaker:kuro
It’s the scene on my bill. In the real play you hear him before you see him. Ours wanted to be seen first. One word. They say that in 1923, when the flames stopped short of this temple, this one had shouted it at them. #id:statue.4 #speaker:kuro
+ [ok #ev:clue:ok:the-word]
  Yes. Shibaraku. “Just a moment!” #id:statue.5 #speaker:kuro
  -> statue_word
+ [reveal #ev:clue:reveal:the-word]
  Shibaraku. It means: just a moment. #id:statue.6 #speaker:kuro
  -> statue_word
+ [skip #ev:clue:skip:the-word]
  Then I’ll say it, and you didn’t hear it from me: shibaraku. Just a moment. #id:statue.7 #speaker:kuro
  -> statue_word

=== statue_word ===
For a hundred and sixty years, then, he’s been waiting for “wait”. #id:statue.8 #speaker:kuro #found:word
{w_bell == 2:
  You saw my fingers, at the bell. I’ve counted that pause every night since. It gets no shorter. #id:statue.9 #speaker:kuro
}
{w_heinai == 2:
  And at Heinai’s you looked for my feet. I’d have liked to have some. I wouldn’t have run. #id:statue.10 #speaker:kuro
}
{w_bell == 2 && w_heinai == 2:
  ~ face = true
}
~ w_bell = 0
~ w_heinai = 0
+ [You knew the word. You were the prompter. #id:statue.c1]
  -> confession
+ [Then why have we been looking for it? #id:statue.c2]
  -> confession

=== confession ===
{hand:
  ~ hand = false
  You knew my hand at the stone, and came along all the same. #id:statue.17 #speaker:kuro
}
It was never lost, House. Ask who isn’t on the poster: the man who drew it. In a small company the stagehand does the posters, the stools and the prompting. I had the word on my tongue, and I saw his ear lean back for it. It’s the one thing I’m there for. #id:statue.11 #speaker:kuro
And I looked past him, and shut the book. #id:statue.12 #speaker:kuro
+ [You’ll have to tell him that yourself. #id:statue.c3]
  ~ sent = true
  He isn’t speaking to me. Well, he isn’t speaking. #id:statue.13 #speaker:kuro
  -> to_playhouse_first
+ [I can see you, Kuro. #id:statue.c4]
  { seen < 2:
    ~ seen = seen + 1
  }
  … Yes. I’d noticed. It’s most unprofessional, of both of us. #id:statue.14 #speaker:kuro
  -> to_playhouse_first

=== to_playhouse_first ===
{w_kings == 2:
  And that corner, to the north-west: I look there every night, to see whether they’ve all got home. You’d noticed that too. #id:statue.15 #speaker:kuro
}
~ w_kings = 0
Come. He’s outside the playhouse. Tell it to him in the right order. Nobody believes a man in black. #id:statue.16 #speaker:kuro
-> to_playhouse

// ---------------------------------------------------------------- 10 The playhouse

=== to_playhouse ===
+ [arrive #ev:arrive:playhouse] -> playhouse
+ [closed #ev:closed:playhouse] -> playhouse_closed
+ [What are those stones in the garden? #id:way.playhouse.c1]
  Shin-Okuyama. For comedians, for the men who talked beside the silent films, for a dancer, for someone strong. Nearly everybody who ever made this quarter laugh. Look for a stagehand. Take your time. #id:way.playhouse.1 #speaker:kuro #spot:okuyama
  -> to_playhouse
+ [What will you say to him? #id:way.playhouse.c2]
  I’m a prompter. I’m good at other people’s lines. #id:way.playhouse.2 #speaker:kuro
  -> to_playhouse

=== playhouse_closed ===
No room by the door? He isn’t inside; he could never afford it. Stay over there. #id:play.1 #speaker:kuro
-> playhouse_scene

=== playhouse ===
{at_home:
  Front row, House, with your chair’s back to where the sky was red: that’s how they sat. #id:play.home #speaker:kuro
- else:
  Stay on the pavement, House. Turn your back to where the sky was red: that’s how they sat. #id:play.2 #speaker:kuro
}
-> playhouse_scene

=== playhouse_scene ===
The Mokubakan, still a theatre: insects in 1907, then a merry-go-round. Our booth stood about here. It’s all one trade: get them in, keep them sitting, get them out. #id:play.3 #speaker:kuro
Before the posters stands a man through whom you can read them. One arm is out, one eyebrow is up. Where his feet should be there’s a slight draught. #id:play.4
He’s always had it in the wrong order: he forgot, they left, and there was a fire somewhere. Lay it out for him. #id:play.5 #speaker:kuro
+ [ok #ev:clue:ok:night-order]
  That’s how it was. Listen. #id:play.6 #speaker:kuro
  -> night
+ [reveal #ev:clue:reveal:night-order]
  The red sky first. Everything hangs on that. Listen. #id:play.7 #speaker:kuro
  -> night
+ [skip #ev:clue:skip:night-order]
  Then I’ll lay it. I’ve had it by heart all this time. Listen. #id:play.8 #speaker:kuro
  -> night

=== night ===
“The sky was red, and he was still talking. #id:play.9 #speaker:ginkgo
Then he stopped, and NOBODY coughed. #id:play.10 #speaker:bell
Row by row they went, on tiptoe, the back row first, #id:play.11 #speaker:heinai
out by the corner where nobody is on duty. #id:play.12 #speaker:south
And in the morning nobody was missing.” #id:play.13 #speaker:stone
The eyebrow comes down. It’s the first thing he’s done since 1865 that wasn’t acting. #id:play.14
+ [They didn’t walk out on you. You held them. #id:play.c1]
  -> truth
+ [Say nothing. It’s his pause. #id:play.c2]
  -> truth

=== truth ===
I thought they were bored. #id:play.15 #speaker:machi
They were holding their breath. #id:play.16 #speaker:kuro
But you had the line! #id:play.17 #speaker:machi
I had. And over their heads I saw the fire. Picture it: you up here, they facing you, and behind the last row the only door, with the red sky above it. #id:play.18 #speaker:kuro
I saw the red. I thought somebody had lit me properly at last. #id:play.32 #speaker:machi
House, you know how it goes. One word, and the play’s over. What do four hundred people do then? #id:play.33 #speaker:kuro
+ [They applaud. #id:play.c9]
  They do. And then they get up, and turn round. #id:play.34 #speaker:kuro
  -> sent_home
+ [They get up, and turn round. #id:play.c10]
  And there’s the fire. With one door under it. #id:play.36 #speaker:kuro
  -> sent_home
+ [They go home. #id:play.c11]
  They want to. All four hundred, at once, by one door. #id:play.37 #speaker:kuro
  -> sent_home

=== sent_home ===
They’d have run for it, all at once. But while he said nothing, they looked at him. So I sent them out, the last row first, round the booth and away. Ten people can see a fire and keep quiet. Four hundred can’t. #id:play.35 #speaker:kuro
You might have told me. #id:play.19 #speaker:machi
You’d have acted. #id:play.20 #speaker:kuro
+ [Was it a good pause? #id:play.c3]
  ~ good = true
  I’ve seen every night of theatre in this quarter since. Nobody has done anything better. #id:play.21 #speaker:kuro
  And I wasn’t doing anything. #id:play.22 #speaker:machi
  No. When you did things you were terrible. #id:play.23 #speaker:kuro
  -> last_word
+ [And the first two acts? #id:play.c4]
  Terrible. #id:play.24 #speaker:kuro
  He’s right. I was saving myself. #id:play.25 #speaker:machi
  -> last_word

=== last_word ===
{sent:
  ~ sent = false
  You said I’d have to tell him myself. That was my whole career, in one minute. #id:play.26 #speaker:kuro
}
{w_ginkgo == 2:
  Under the tree I asked you to look at the tree. You went on looking at me. Thank you. #id:play.27 #speaker:kuro
- else:
  { w_stone == 2:
    By the stone you waited until I said something. Nobody waits for a prompter. #id:play.31 #speaker:kuro
  }
}
~ w_ginkgo = 0
That leaves the word. It has a second meaning, House. One says it to a friend, after a very long time: shibaraku. Somebody ought to say it now. You’re the house. You decide who. #id:play.28 #speaker:kuro
-> offer

=== offer ===
+ [Kuro whispers it, and Machinosuke says it. #id:play.c5] -> end_cue
+ [Nobody. Let him hold the pause, now that he knows. #id:play.c6] -> end_held
+ [Say it yourself, from the house. #id:play.c7] -> end_house
+ {not refused} [Kuro says it. Out loud, and in the light. #id:play.c8]
  { seen >= 2:
    -> end_light
  - else:
    -> refusal
  }

=== refusal ===
~ refused = true
Kuro takes half a step towards the light of the posters, and stops where the black ends. #id:play.29
I’d like to. But one has to have been looked at a few times first, to get the hang of it. The fingers, the feet, where I was looking: tonight so many others were talking. One of the others, please. #id:play.30 #speaker:kuro
-> offer

// ---------------------------------------------------------------- Endings

=== end_cue ===
Kuro steps behind him, where he has always stood, and leans forward. It takes less than a second. He’s had it ready for a hundred and sixty years. #id:end.cue.1
“Shibaraku!” #id:end.cue.2 #speaker:machi
Shutters rattle all down the street. Somewhere a sword comes down, embarrassed, beside the neck. And from a hill, from under the paving, from a tree, a gate and a post comes the applause: a little late, and all at once. #id:end.cue.3
+ [Bravo! #id:end.cue.c1]
  They came back. All five. For the end! #id:end.cue.4 #speaker:machi
  -> end_cue_word
+ [Encore! #id:end.cue.c2]
  Certainly not. It took everything I had. #id:end.cue.5 #speaker:machi
  -> end_cue_word

=== end_cue_word ===
And now? I’ve never got beyond this page. #id:end.cue.6 #speaker:machi
Now the villains run away, and we’re given supper. #id:end.cue.7 #speaker:kuro
{good:
  And the pause was really the best … #id:end.cue.8 #speaker:machi
  Don’t. You’ll start doing it on purpose. #id:end.cue.9 #speaker:kuro
}
Machinosuke turns round. In all his life on the stage he has never once turned round. #id:end.cue.10
… Shibaraku. #id:end.cue.11 #speaker:machi
Shibaraku. #id:end.cue.12 #speaker:kuro #ending:on-cue
-> END

=== end_held ===
Then, if it’s all the same to the house, I’ll keep it. It’s my best part. And now I know what it’s about. #id:end.held.1 #speaker:machi
The arm goes out again. The eyebrow goes up. But it’s a different pause; even the lamp over the door burns straighter. #id:end.held.2
Kuro kneels down, takes hold of the leg that isn’t there, and moves it an inch to the left. That’s what stagehands are for. #id:end.held.3
+ [Stay a little, and don’t cough. #id:end.held.c1]
  People going by slow down and don’t know why. Someone with a skewer stops chewing. #id:end.held.4
  -> end_held_word
+ [Leave on tiptoe. #id:end.held.c2]
  The back row first. You’ve understood everything. #id:end.held.5 #speaker:kuro
  -> end_held_word

=== end_held_word ===
{good:
  Nobody has done anything better. You did say that? #id:end.held.6 #speaker:machi
  Ssh. #id:end.held.7 #speaker:kuro
}
Kuro? How long have I got? #id:end.held.8 #speaker:machi
Just a moment. #id:end.held.9 #speaker:kuro #ending:held
-> END

=== end_house ===
You say it. Not loudly; the way you’d say it to a friend. In a hundred and sixty years the house has never had a line. #id:end.house.1
That was MY line. #id:end.house.2 #speaker:machi
You weren’t using it. #id:end.house.3 #speaker:kuro
Then it reaches them, what you said. They look at each other. An actor and a man in black never do that. #id:end.house.4
+ [Say it again, this time to Kuro. #id:end.house.c1]
  To me? … Shibaraku, House. Yes. It has been a while since anybody … #id:end.house.5 #speaker:kuro
  -> end_house_word
+ [Introduce them to each other. #id:end.house.c2]
  We’ve met. He used to bring me the stool. #id:end.house.6 #speaker:machi
  -> end_house_word

=== end_house_word ===
You’re shorter than I thought. #id:end.house.7 #speaker:machi
You never turned round. #id:end.house.8 #speaker:kuro
{good:
  I was being the best in the quarter. #id:end.house.9 #speaker:machi
}
They go off towards the lamps, to find out whether one can still be served. At the corner one of the two remembers his profession, and comes back. #id:end.house.10
Thank you, House. You may go home now. On tiptoe, please, and the back row first. #id:end.house.11 #speaker:kuro #ending:from-the-house
-> END

=== end_light ===
{face:
  You’ve seen the fingers. You’ve seen where the feet should be. That leaves the face. #id:end.light.13 #speaker:kuro
}
Half a step. Then the other half. Then, in the light of the posters, he takes off the hood. #id:end.light.1
It’s an ordinary face. You’d have passed it in any street. You couldn’t now. #id:end.light.2
Shibaraku. #id:end.light.3 #speaker:kuro
He says it out loud, to one person, in both its meanings. #id:end.light.4
So that’s you. #id:end.light.5 #speaker:machi
+ [Applaud. #id:end.light.c1]
  Louder! He’s never stood on this side of it. #id:end.light.6 #speaker:machi
  -> end_light_word
+ [Ask him his real name. #id:end.light.c2]
  He tells you. It isn’t on any bill, and this isn’t one. Keep it. #id:end.light.7
  -> end_light_word

=== end_light_word ===
And the actor does what has never been done in this quarter: he steps back, holds out both arms, and shows the house his stagehand. #id:end.light.8
A bell. A great many soles. Leaves. Two kings, stamping, not quite together. And, very dry, the rustle of old paper. #id:end.light.9
{w_stone == 2:
  On the paper, you happen to know, there’s a hood in the corner. #id:end.light.10
}
{good:
  Best thing in the quarter, and I’m standing next to it. #id:end.light.11 #speaker:machi
}
That’s quite enough. Will somebody put out that lamp. … No. Leave it on. Just a moment. #id:end.light.12 #speaker:kuro #ending:in-the-light
-> END

// ---------------------------------------------------------------- Starts at a later stop

// A walker may begin on the way to the yard, or when all witnesses are heard. The witnesses themselves have no start, because they are
// offered together.

=== start_at_hozomon ===
-> recap -> recap_bill -> to_sandals

=== start_at_danjuro ===
// Who starts this late has had no chance to look at Kuro.
~ seen = 1
-> recap -> recap_bill -> recap_ask -> recap_five -> to_statue

=== recap ===
Coming in late? That’s how one comes in: bent over, and nobody turns round. I’m Kuro, a stagehand; by agreement nobody sees me. You’re the audience, so I’ll call you House. #id:recap.1 #speaker:kuro
In December 1865, close by, an actor called Machinosuke forgot his last line. He’s a ghost now, and still in the pause. Five who were about that night can help. They’ll only talk to an audience. #id:recap.2 #speaker:kuro
+ [What do we have so far? #id:recap.c1 #default]
  ->->

=== recap_bill ===
A rule of the stage: ask who isn’t on the poster. #id:recap.3 #speaker:kuro #found:rule
And a playbill, with a small mark in the corner, where the thumb goes. The sword goes up, he shouts … and there the rain got at it. #id:recap.4 #speaker:kuro #found:playbill #art:playbill
->->

=== recap_ask ===
+ [And the witnesses? #id:recap.c2 #default]
  ->->

=== recap_five ===
The ginkgo: the sky was red while he was still talking. #id:recap.5 #speaker:kuro #found:red-sky
The bell: he stopped, and nobody coughed. #id:recap.6 #speaker:kuro #found:no-cough
Heinai: they went on tiptoe, the back row first. #id:recap.7 #speaker:kuro #found:tiptoe
The kings: to the north-west, where nobody is on duty. #id:recap.8 #speaker:kuro #found:corner
And the stone: in the morning nobody was missing. One note: “All home.” With the same mark as the bill, a black hood. Mine. Yes. I know. #id:recap.9 #speaker:kuro #found:all-found
->->
